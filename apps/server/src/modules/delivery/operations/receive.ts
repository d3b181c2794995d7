import { businessDay } from '@merchant-admin/common/dates';
import { receiptWays, type ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, leaseFrom, lockOrder, moveOrder, type OrderRow } from '../../orders/index.ts';
import { receiveParcels } from '../store/parcel.store.ts';

export interface Receipt {
  reason?: string;
  /** When the goods were received, if not now. */
  at?: Date;
}

/** Days from receipt to the first day of the lease. */
const offsetOf = ({ services: { config } }: Ctx, how: ReceiptWay): number =>
  how === 'store' ? config.PICKUP_LEASE_START_OFFSET_DAYS : config.LEASE_START_OFFSET_DAYS;

/** Receives an order: the customer has the goods, the lease begins, its days and the bills' due days are fixed. @returns the order's new version */
export async function receiveOrder(ctx: Ctx, order: OrderRow, how: ReceiptWay, { reason = '', at = ctx.now }: Receipt = {}): Promise<number> {
  const lease = leaseFrom(businessDay(at), order.periods, offsetOf(ctx, how));
  const change = { delivery_status: 3, received_at: at, receive_by: null, rent_start: lease.start, rent_end: lease.end };
  const { to, version } = await moveOrder(ctx, order, 'receive', change, e.RECEIVE_NOT_ALLOWED);
  await receiveParcels(ctx, order.id, how, at);
  await ctx.services.events.emit(ctx, 'order.received', { orderId: order.id, leaseStart: lease.start });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '租期', from: '', to: `${lease.start} 至 ${lease.end}`, amount: null });
  await record(ctx, {
    module: 'delivery',
    action: '确认收货',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[to], received: receiptWays[how], lease: `${lease.start} 至 ${lease.end}` },
    reason,
  });
  return version;
}

/** Receives an order by hand, by staff with a reason. */
export const receive = operation(deliveryEndpoints.receive, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const verdict = judge('receive', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.RECEIVE_NOT_ALLOWED, { text: verdict.reason });
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.reason === '') refuse(e.REASON_REQUIRED);
  if (body.preview) ctx.previewOnly();
  const version = await receiveOrder(ctx, order, 'staff', { reason: body.reason });
  return { order_id: order.order_no, version, effects: ctx.effects };
});
