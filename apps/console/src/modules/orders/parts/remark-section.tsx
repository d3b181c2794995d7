import { api } from '../../../platform/api.ts';
import { RemarkSteps } from './remark-steps.tsx';

/** What was remarked on the order, the newest first. */
export const RemarkSection = ({ orderNo }: { readonly orderNo: string }) => (
  <RemarkSteps
    of={['orders', 'remarkList', orderNo]}
    read={(before, signal) => api.orders.remarkList({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal })}
  />
);
