import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addDevice, lockDevice, sendDevice, type Device } from '../../goods/index.ts';
import { changeOrder, factsOf, judge, lockOrder, type OrderRow } from '../../orders/index.ts';
import { insertParcel } from '../store/parcel.store.ts';

type Body = BodyOf<typeof deliveryEndpoints.ship>;

/** The device to send: in stock, of the order's own SKU, held by nobody. */
async function deviceFor(ctx: Ctx, order: OrderRow, { imei, take_in: takeIn }: Body): Promise<Device> {
  const known = await lockDevice(ctx, imei);
  if (!known && !takeIn) refuse(e.DEVICE_UNKNOWN);
  const device = known ?? (await addDevice(ctx, order.sku_id, imei)) ?? refuse(e.DEVICE_HELD);
  if (!known) ctx.effects.push({ what: '设备入库', from: '', to: imei, amount: null });
  if (device.sku_id !== order.sku_id) refuse(e.DEVICE_OTHER_GOODS);
  if (device.order_id !== null || device.status !== 20) refuse(e.DEVICE_HELD);
  return device;
}

/** Sends the order's device on its way. A parcel that nobody reports is taken as received after AUTO_RECEIPT_DAYS. */
async function send(ctx: Ctx, order: OrderRow, device: Device, body: Body, to: OrderRow['status']): Promise<number> {
  await sendDevice(ctx, device.id, order.id);
  await insertParcel(ctx, { orderId: order.id, deviceId: device.id, imei: device.imei, company: body.company, expressNo: body.express_no, note: body.note });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '设备', from: '在库', to: `已出库 ${device.imei}`, amount: null });
  return changeOrder(ctx, order.id, {
    status: to,
    delivery_status: 2,
    imei: device.imei,
    shipped_at: ctx.now,
    receive_by: new Date(ctx.now.getTime() + ctx.services.config.AUTO_RECEIPT_DAYS * 86_400_000),
  });
}

export const ship = operation(deliveryEndpoints.ship, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const verdict = judge('ship', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.SHIP_NOT_ALLOWED, { text: verdict.reason });
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.express_no === '' && body.company !== 'STORE') refuse(e.EXPRESS_NO_REQUIRED);
  if (body.preview) ctx.previewOnly();
  const device = await deviceFor(ctx, order, body);
  const version = await send(ctx, order, device, body, verdict.to);
  await record(ctx, {
    module: 'delivery',
    action: '发货',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[verdict.to], imei: device.imei, express: `${couriers[body.company]} ${body.express_no}`.trim() },
    reason: body.note,
  });
  return { order_id: order.order_no, version, effects: ctx.effects };
});
