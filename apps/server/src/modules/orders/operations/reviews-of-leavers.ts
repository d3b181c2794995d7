import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { listener } from '../../../platform/events.ts';
import { lockOrderById } from '../store/order.store.ts';
import { heldBy } from '../store/reviewer.store.ts';
import { putBack } from './put-back.ts';

/** Orders that somebody holds for review whose account ends wait for somebody else, in the act that ends the account. */
export const leaversReviews = listener('account.disabled', async (ctx, { accountId }) => {
  for (const { id } of await heldBy(ctx, accountId, null)) {
    const order = await lockOrderById(ctx, id);
    if (order.status === orderStatus.TO_REVIEW && order.reviewer_id === accountId) await putBack(ctx, order, 'left', '审核员账号停用，退回待分配');
  }
});
