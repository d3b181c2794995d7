import { changeState, changeStates, type ChangeState } from '@merchant-admin/contract/order-change/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { listener } from '../../../platform/events.ts';
import { returnStock } from '../../goods/index.ts';
import { lockOrderById, recordOrder, type OrderRow } from '../../orders/index.ts';
import { endChange, liveChange, type ChangeRow } from '../store/change.store.ts';

/** What the order's history calls the end of a change. */
const ended: Readonly<Record<ChangeState, string>> = {
  [changeState.TO_CONFIRM]: '',
  [changeState.DONE]: '用户确认订单变更',
  [changeState.REFUSED]: '用户拒绝订单变更',
  [changeState.WITHDRAWN]: '撤回订单变更',
  [changeState.EXPIRED]: '订单变更超时未确认',
};

/** Ends a change that waited without carrying it out: what was held for it is let go. The order is locked. */
export async function endLive(ctx: Ctx, order: OrderRow, { id, held_sku_id: sku, held_pieces: pieces }: ChangeRow, state: ChangeState): Promise<void> {
  if (sku !== null) await returnStock(ctx, sku, pieces);
  await endChange(ctx, id, state);
  const [from, to] = [changeStates[changeState.TO_CONFIRM], changeStates[state]];
  ctx.effects.push({ what: '变更状态', from, to, amount: null });
  await recordOrder(ctx, order, ended[state], { before: { state: from }, after: { state: to } }, 'order-change');
  await ctx.services.events.emit(ctx, 'order.change', { orderId: order.id, changeId: id, state });
}

/** Nobody confirms the change of a closed order. */
export const endedWithOrder = listener('order.closed', async (ctx, { orderId }) => {
  const live = await liveChange(ctx, orderId);
  if (live) await endLive(ctx, await lockOrderById(ctx, orderId), live, changeState.WITHDRAWN);
});
