import { api } from '../../../platform/api.ts';
import { RecordSteps } from './record-steps.tsx';

/** What was done with the order. */
export const RecordSection = ({ orderNo }: { readonly orderNo: string }) => (
  <RecordSteps
    title="操作日志"
    of={['orders', 'orderRecord', orderNo]}
    read={(before, signal) => api.orders.orderRecord({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal })}
  />
);
