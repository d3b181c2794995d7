import { refusedDestinations, refusedResults, type RefusedDestination, type RefusedResult, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { deviceStatus, deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { returnStock, takeStock } from '../../goods/index.ts';
import { changeOrder, lockOrder, type OrderRow } from '../../orders/index.ts';
import { devicesToInspect, placeRefused, type Device } from '../../stock/index.ts';
import { findParcel } from '../store/parcel.store.ts';
import { insertRefusedInspections } from '../store/refused.store.ts';

type Found = Pick<BodyOf<typeof deliveryEndpoints.inspectRefused>, 'result' | 'device_to' | 'reason'>;

/** Refuses a result that does not fit where the device goes, or lacks its note. @throws LOST_ONLY, NOTE_REQUIRED */
function check({ result, device_to: to, reason }: Found): void {
  if ((result === 3) !== (to === deviceStatus.LOST)) refuse(e.LOST_ONLY);
  if (result !== 1 && reason === '') refuse(e.NOTE_REQUIRED);
}

/** The named devices, all of which wait for inspection. @throws NOTHING_TO_INSPECT, DEVICE_NOT_WAITING */
function chosen(waiting: readonly Device[], imeis: readonly string[]): Device[] {
  if (waiting.length === 0) refuse(e.NOTHING_TO_INSPECT);
  return [...new Set(imeis)].map((imei) => waiting.find((device) => device.imei === imei) ?? refuse(e.DEVICE_NOT_WAITING));
}

/**
 * Counts the pieces that can be ordered. A closed order gave back none for a device that waited, so one that is rentable is given back now. An order that
 * goes on still has its piece, and ships another device with it, so one that is not rentable is taken from stock.
 */
async function countPieces(ctx: Ctx, order: OrderRow, devices: readonly Device[], rentable: boolean): Promise<void> {
  for (const { sku_id: skuId } of devices) {
    const withheld = order.status === orderStatus.CLOSED && skuId === order.sku_id;
    if (withheld === rentable) {
      if (rentable) await returnStock(ctx, skuId, 1);
      else if (!(await takeStock(ctx, skuId, 1))) ctx.effects.push({ what: '商品库存', from: '0', to: '无可扣减，请核对库存', amount: null });
    }
  }
}

/** Keeps what an inspection found of devices that came back refused: each goes where the inspector says, once. */
export const inspectRefused = operation(deliveryEndpoints.inspectRefused, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const parcel = (await findParcel(ctx, order.id, body.parcel_id)) ?? refuse(e.PARCEL_UNKNOWN);
  const devices = chosen(await devicesToInspect(ctx, parcel.id), body.imeis);
  check(body);
  if (body.preview) ctx.previewOnly();
  const photos = [...new Set(body.photos)];
  const ids = devices.map((device) => device.id);
  await insertRefusedInspections(ctx, parcel.id, ids, { result: body.result, device_to: body.device_to, photos, note: body.reason });
  await claimUploads(ctx, photos, { entity: 'parcel', id: parcel.id }, 'image');
  await placeRefused(ctx, order.id, ids, body.device_to);
  const to = refusedDestinations[body.device_to as RefusedDestination];
  for (const { imei } of devices) ctx.effects.push({ what: '设备', from: `${deviceStatusText[deviceStatus.TO_INSPECT]} ${imei}`, to, amount: null });
  await countPieces(ctx, order, devices, body.device_to === deviceStatus.IN_STOCK);
  await record(ctx, {
    module: 'delivery',
    action: sendingActs.inspect,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { devices: devices.map((device) => device.imei).join(' '), result: refusedResults[body.result as RefusedResult], to },
    reason: body.reason,
  });
  return { order_id: order.order_no, version: await changeOrder(ctx, order.id, {}), effects: ctx.effects };
});
