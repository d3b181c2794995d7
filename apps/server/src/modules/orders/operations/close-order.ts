import { auditStatusText, closeTypeText, orderStatus, orderStatusText, type CloseType } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { returnStock } from '../../goods/index.ts';
import { piecesToInspect } from '../../stock/index.ts';
import type { Transition } from '../rules/transitions.ts';
import { lockOrderById, moveOrder, type OrderRow } from '../store/order.store.ts';

export interface Closing {
  /** The transition; one that leads to the closed state. */
  transition: Extract<Transition, 'cancel' | 'expire' | 'reject' | 'refuse' | 'dropRenewal'>;
  type: CloseType;
  reason: string;
  /** The action's name in the history. */
  action: string;
}

/**
 * Closes a locked order of which nothing is out: its stock goes back but for devices that still have to be inspected; bills, refunds and the deposit
 * follow by the event. Cancelling, time-out and rejection all end here. Returns the order's new version.
 */
export async function closeOrder(ctx: Ctx, order: OrderRow, closing: Closing): Promise<number> {
  const rejected = closing.transition === 'reject';
  const { to } = await moveOrder(ctx, order, closing.transition, {
    close_type: closing.type,
    close_reason: closing.reason,
    closed_at: ctx.now,
    pay_deadline: null,
    next_contact_at: null,
    ...(rejected ? { audited_at: ctx.now } : {}),
  });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  // A renewal took no piece: its devices are with the customer.
  if (order.parent_id === null) {
    const toInspect = await piecesToInspect(ctx, order.id, order.sku_id);
    if (order.quantity > toInspect) await returnStock(ctx, order.sku_id, order.quantity - toInspect);
    const to = toInspect === 0 ? '已释放' : `${order.quantity - toInspect}台已释放，${toInspect}台验货后释放`;
    ctx.effects.push({ what: '商品库存', from: '已占用', to, amount: null });
  }
  if (rejected) await ctx.services.events.emit(ctx, 'order.rejected', { orderId: order.id });
  await ctx.services.events.emit(ctx, 'order.closed', { orderId: order.id, wasPaid: order.status !== orderStatus.TO_PAY });
  await record(ctx, {
    module: 'orders',
    action: closing.action,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status], audit: auditStatusText[order.audit_status] },
    after: { status: orderStatusText[to], close_type: closeTypeText[closing.type] },
    reason: closing.reason,
  });
  return (await lockOrderById(ctx, order.id)).version;
}
