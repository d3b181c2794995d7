import { overdueEndpoints as calls } from '@merchant-admin/contract/overdue/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** What of an order's acts is done here, and by which call. */
export const doneBy = orderActsBy({
  followOverdue: calls.addFollowRecord,
  consult: calls.consultSave,
});
