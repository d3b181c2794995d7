import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { judge } from '../rules/judge.ts';
import { factsOf, moveOrder, type OrderRow } from '../store/order.store.ts';

/** First payment and deposit are there: the order moves to review, a renewal to its lease. Returns whether it moved. */
export async function markPaid(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const facts = factsOf(order, ctx.now);
  if (!judge(facts.renewal ? 'startRenewal' : 'pay', facts).allowed) return false;
  if (order.parent_id !== null) {
    await ctx.services.events.emit(ctx, 'renewal.paid', { orderId: order.id, parentId: order.parent_id });
    return true;
  }
  const { to } = await moveOrder(ctx, order, 'pay', { paid_at: ctx.now, pay_deadline: null });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  await ctx.services.events.emit(ctx, 'order.paid', { orderId: order.id });
  return true;
}
