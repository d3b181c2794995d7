import { deviceStatus, deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatusText, orderActs } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { closeOrder, devicesOfOrder, dropOrderDevices, factsOf, judge, lockOrder, moveOrder, type OrderRow } from '../../orders/index.ts';
import { takeBackDevices } from '../../stock/index.ts';
import { parcelsUnderWay, returnParcel, type ParcelRow } from '../store/parcel.store.ts';

/** The parcel that came back, of those under way: the one that was named, or the only one. @throws PARCEL_REQUIRED, PARCEL_NOT_UNDER_WAY */
export function chosenParcel<Parcel>(underWay: readonly Parcel[], idOf: (parcel: Parcel) => number, id: string | undefined): Parcel {
  if (id === undefined && underWay.length > 1) refuse(e.PARCEL_REQUIRED);
  return (id === undefined ? underWay[0] : underWay.find((parcel) => String(idOf(parcel)) === id)) ?? refuse(e.PARCEL_NOT_UNDER_WAY);
}

/** Makes what a parcel that came back carried wait for shipping again; devices that are still out make the order one that was shipped in part. */
async function waitAgain(ctx: Ctx, order: OrderRow, { device_ids: back }: ParcelRow, others: readonly ParcelRow[], reason: string): Promise<number> {
  const left = await devicesOfOrder(ctx, order.id);
  const { to, version } = await moveOrder(ctx, order, 'shipAgain', {
    delivery_status: left.length > 0 ? 4 : 1,
    imei: left[0]?.imei ?? null,
    shipped_at: others.at(-1)?.shipped_at ?? null,
    receive_by: null,
  });
  const status = left.length > 0 ? `${orderStatusText[to]}（部分发货）` : orderStatusText[to];
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: status, amount: null });
  const toShip = order.quantity - left.length;
  if (order.quantity > 1) ctx.effects.push({ what: '待发台数', from: `${toShip - back.length}台`, to: `${toShip}台`, amount: null });
  await record(ctx, {
    module: 'delivery',
    action: `${orderActs.refuse}，待重发`,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status },
    reason,
  });
  return version;
}

interface Refusal {
  /** Which parcel came back; needed where several are under way. */
  parcelId?: string | undefined;
  /** Whether its devices are to be shipped once more, or the order ends. */
  outcome: 'again' | 'close';
  reason: string;
  /** Whether the platform registers it for the merchant. */
  byPlatform?: boolean;
}

/**
 * Records that a parcel of a locked order came back: its devices wait for inspection; the order is shipped again, or it ends and its money goes back.
 * @returns the order's new version @throws REFUSE_NOT_ALLOWED, PARCEL_REQUIRED, PARCEL_NOT_UNDER_WAY, OTHERS_UNDER_WAY, REASON_REQUIRED
 */
export async function refuseOrder(ctx: Ctx, order: OrderRow, { parcelId, outcome, reason, byPlatform = false }: Refusal): Promise<number> {
  if (!judge('refuse', factsOf(order, ctx.now)).allowed) refuse(e.REFUSE_NOT_ALLOWED);
  const underWay = await parcelsUnderWay(ctx, order.id);
  const parcel = chosenParcel(underWay, (each) => each.id, parcelId);
  const others = underWay.filter((each) => each.id !== parcel.id);
  if (outcome === 'close' && others.length > 0) refuse(e.OTHERS_UNDER_WAY);
  if (reason === '') refuse(e.REASON_REQUIRED);
  for (const device of await takeBackDevices(ctx, order.id, parcel.device_ids, parcel.id))
    ctx.effects.push({ what: '设备', from: `已出库 ${device.imei}`, to: deviceStatusText[deviceStatus.TO_INSPECT]!, amount: null });
  await dropOrderDevices(ctx, order.id, parcel.device_ids);
  await returnParcel(ctx, parcel.id, reason);
  await ctx.services.events.emit(ctx, 'parcel.refused', { orderId: order.id, parcelId: parcel.id, deviceIds: parcel.device_ids, reason, byPlatform });
  return outcome === 'again'
    ? waitAgain(ctx, order, parcel, others, reason)
    : closeOrder(ctx, order, { transition: 'refuse', type: '10', reason, action: `${orderActs.refuse}，关闭订单` });
}

/** Records that a parcel came back. */
export const refuseParcel = operation(deliveryEndpoints.refuse, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('refuse', factsOf(order, ctx.now)).allowed) refuse(e.REFUSE_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const version = await refuseOrder(ctx, order, { parcelId: body.parcel_id, outcome: body.outcome, reason: body.reason });
  return { order_id: order.order_no, version, effects: ctx.effects };
});
