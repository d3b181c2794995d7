import { couriers, deviceStatus, type Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addDevice, lockDevice, sendDevice, type Device } from '../../goods/index.ts';
import { changeOrder, factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { insertParcel } from '../store/parcel.store.ts';

export interface Shipment {
  company: Courier;
  expressNo: string;
  imei: string;
  /** A device that is not in stock yet is taken in with this parcel. */
  takeIn: boolean;
  note: string;
}

/** The device to send: in stock, of the order's own SKU, held by nobody. */
async function deviceFor(ctx: Ctx, order: OrderRow, { imei, takeIn }: Shipment): Promise<Device> {
  const known = await lockDevice(ctx, imei);
  if (!known && !takeIn) refuse(e.DEVICE_UNKNOWN);
  const device = known ?? (await addDevice(ctx, order.sku_id, imei)) ?? refuse(e.DEVICE_HELD);
  if (!known) ctx.effects.push({ what: '设备入库', from: '', to: imei, amount: null });
  if (device.sku_id !== order.sku_id) refuse(e.DEVICE_OTHER_GOODS);
  if (device.order_id !== null || device.status !== deviceStatus.IN_STOCK) refuse(e.DEVICE_HELD);
  return device;
}

/** Sends a locked order's device on its way. A parcel that nobody reports is taken as received after AUTO_RECEIPT_DAYS. @returns the order's new version */
export async function shipOrder(ctx: Ctx, order: OrderRow, shipment: Shipment): Promise<number> {
  const verdict = judge('ship', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.SHIP_NOT_ALLOWED, { text: verdict.reason });
  if (shipment.expressNo === '' && shipment.company !== 'STORE') refuse(e.EXPRESS_NO_REQUIRED);
  const device = await deviceFor(ctx, order, shipment);
  await sendDevice(ctx, device.id, order.id);
  await insertParcel(ctx, { ...shipment, orderId: order.id, deviceId: device.id });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  ctx.effects.push({ what: '设备', from: '在库', to: `已出库 ${device.imei}`, amount: null });
  const version = await changeOrder(ctx, order.id, {
    status: verdict.to,
    delivery_status: 2,
    imei: device.imei,
    shipped_at: ctx.now,
    receive_by: new Date(ctx.now.getTime() + ctx.services.config.AUTO_RECEIPT_DAYS * 86_400_000),
  });
  await ctx.services.events.emit(ctx, 'order.shipped', { orderId: order.id, company: couriers[shipment.company], expressNo: shipment.expressNo });
  await record(ctx, {
    module: 'delivery',
    action: '发货',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[verdict.to], imei: device.imei, express: `${couriers[shipment.company]} ${shipment.expressNo}`.trim() },
    reason: shipment.note,
  });
  return version;
}
