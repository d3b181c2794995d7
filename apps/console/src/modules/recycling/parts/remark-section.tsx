import { api } from '../../../platform/api.ts';
import { RemarkSteps } from '../../orders/index.ts';
import type { OfOrder } from './recycle-sections.tsx';

/** What was remarked on the order, the newest first. */
export const RemarkSection = ({ order: { order_id: id } }: OfOrder) => (
  <RemarkSteps
    of={['recycling', 'recycleRemarks', id]}
    read={(before, signal) => api.recycling.recycleRemarks({ query: { order_id: id, ...(before === undefined ? {} : { before }) }, signal })}
  />
);
