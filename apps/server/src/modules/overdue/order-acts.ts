import { overdueEndpoints as calls } from '@merchant-admin/contract/overdue/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
export const doneBy = orderActsBy({
  followOverdue: calls.addFollowRecord,
  consult: calls.consultSave,
  assignCase: calls.assignCase,
  giveBackCase: calls.giveBackCase,
});
