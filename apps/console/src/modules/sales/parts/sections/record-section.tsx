import { api } from '../../../../platform/api.ts';
import { RecordSteps } from '../../../orders/index.ts';

/** What was done with the order. */
export const RecordSection = ({ id }: { readonly id: string }) => (
  <RecordSteps
    title="操作日志"
    of={['sales', 'saleRecord', id]}
    read={(before, signal) => api.sales.saleRecord({ query: { order_id: id, ...(before === undefined ? {} : { before }) }, signal })}
  />
);
