import { record } from '../../../platform/audit/history.ts';
import { listener } from '../../../platform/events.ts';
import { lockItemsOf, putBackItems } from '../../../platform/queue/index.ts';
import { ordersHeldBy } from '../store/case-item.store.ts';

/** Late orders that somebody has whose account ends are nobody's again, in the act that ends the account. */
export const leaversCases = listener('account.disabled', async (ctx, { accountId, reason }) => {
  const orders = await ordersHeldBy(ctx, accountId);
  const items = await lockItemsOf(
    ctx,
    'overdue',
    orders.map(({ id }) => id),
  );
  const held = items.filter((item) => item.done_at === null && item.holder_id === accountId);
  if (held.length === 0) return;
  await putBackItems(ctx, held, 'left', reason);
  await record(ctx, {
    module: 'overdue',
    action: '账号停用，逾期订单退回未分配',
    objectType: 'account',
    objectId: accountId,
    after: { cases: held.length },
    reason,
  });
});
