import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { addOrderDevices, factsOf, judge, moveOrder, type OrderRow } from '../../orders/index.ts';
import { sendDevices } from '../../stock/index.ts';
import { changeScreenshot, insertParcel } from '../store/parcel.store.ts';
import type { Supplier } from './supplier-of.ts';
import { devicesFor, refuseMiscounted, stillToShip, type HandOver } from './devices-to-ship.ts';

export interface Shipment {
  company: Courier;
  expressNo: string;
  /** Serial numbers of all devices that are still to ship, or of some of them. */
  imeis: readonly string[];
  /** Whether devices that are not in stock yet are taken in with this parcel. */
  takeIn: boolean;
  /** The supplier who sends the parcel for the merchant. */
  supplier?: Supplier | undefined;
  note: string;
  /** The key of the upload of a picture of the parcel. */
  screenshot?: string | undefined;
  /** Keys of the uploads of pictures of the devices as they are. */
  photos?: readonly string[];
  /** The store visit by which it is handed over, if it is collected. */
  handOver?: HandOver | undefined;
  /** Whether the platform sends it for the merchant. */
  byPlatform?: boolean;
}

/**
 * What is written to an order of which so many devices are still to ship. A parcel that nobody reports is taken as received AUTO_RECEIPT_DAYS after the
 * last one went out. A store that hands over an order which had none has it from then on.
 */
function changeOf(ctx: Ctx, order: OrderRow, { imeis, handOver }: Shipment, remaining: number) {
  return {
    ...(order.store_id === null && handOver ? { store_id: handOver.storeId } : {}),
    delivery_status: remaining > 0 ? 4 : 2,
    imei: order.imei ?? imeis[0]!,
    shipped_at: ctx.now,
    receive_by: remaining > 0 ? null : new Date(ctx.now.getTime() + ctx.services.config.AUTO_RECEIPT_DAYS * 86_400_000),
  };
}

async function keepScreenshot(ctx: Ctx, parcelId: number, key: string): Promise<void> {
  await claimUploads(ctx, [key], { entity: 'parcel', id: parcelId }, 'image');
  await changeScreenshot(ctx, parcelId, key);
}

/** Ships devices of a locked order: all that are still to ship, or a part. @returns the order's new version, how many are to ship after it, the parcel and its devices */
export async function shipOrder(
  ctx: Ctx,
  order: OrderRow,
  shipment: Shipment,
): Promise<{ version: number; remaining: number; parcelId: number; deviceIds: readonly number[] }> {
  const { company, expressNo, imeis, supplier, note, screenshot, photos = [], byPlatform = false } = shipment;
  const toShip = await stillToShip(ctx, order);
  const left = toShip - imeis.length;
  const transition = left > 0 ? 'shipPart' : 'ship';
  const verdict = judge(transition, factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.SHIP_NOT_ALLOWED, { text: verdict.reason });
  if (expressNo === '' && company !== 'STORE') refuse(e.EXPRESS_NO_REQUIRED);
  refuseMiscounted(imeis, toShip);
  await ctx.services.events.emit(ctx, 'order.toShip', { orderId: order.id, byPlatform });
  const devices = await devicesFor(ctx, order, shipment);
  const ids = devices.map((device) => device.id);
  await sendDevices(ctx, ids, order.id);
  await addOrderDevices(ctx, order.id, ids);
  const parcelId = await insertParcel(ctx, { company, expressNo, supplierId: supplier?.id ?? null, note, photos, orderId: order.id, deviceIds: ids });
  if (screenshot !== undefined) await keepScreenshot(ctx, parcelId, screenshot);
  await claimUploads(ctx, photos, { entity: 'parcel', id: parcelId }, 'image');
  ctx.effects.push({
    what: '订单状态',
    from: orderStatusText[order.status],
    to: left > 0 ? `${orderStatusText[verdict.to]}（部分发货）` : orderStatusText[verdict.to],
    amount: null,
  });
  for (const { imei } of devices) ctx.effects.push({ what: '设备', from: '在库', to: `已出库 ${imei}`, amount: null });
  if (order.quantity > 1) ctx.effects.push({ what: '待发台数', from: `${toShip}台`, to: `${left}台`, amount: null });
  const { version } = await moveOrder(ctx, order, transition, changeOf(ctx, order, shipment, left));
  await ctx.services.events.emit(ctx, 'order.shipped', { orderId: order.id, company: couriers[company], expressNo, sent: imeis.length, remaining: left });
  await record(ctx, {
    module: 'delivery',
    action: left > 0 ? '部分发货' : '发货',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: {
      status: orderStatusText[verdict.to],
      imei: imeis.join(' '),
      express: `${couriers[company]} ${expressNo}`.trim(),
      ...(supplier === undefined ? {} : { supplier: supplier.name }),
      ...(screenshot === undefined ? {} : { screenshot: '有截图' }),
      ...(photos.length > 0 ? { photos: `${photos.length}张` } : {}),
      ...(left > 0 ? { remaining: `还有${left}台待发` } : {}),
    },
    reason: note,
  });
  return { version, remaining: left, parcelId, deviceIds: ids };
}
