import { isMisread } from '@merchant-admin/common/imei';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { devicesOfOrder, type OrderRow } from '../../orders/index.ts';
import { isElsewhere, lockDevices, notFree, promisedProblems, registerDevices, takeNumbers, type Device } from '../../stock/index.ts';

/** How many devices of an order are not out yet. The caller has locked the order where it acts on it. */
export const stillToShip = async (ctx: Ctx, order: Pick<OrderRow, 'id' | 'quantity'>): Promise<number> =>
  order.quantity - (await devicesOfOrder(ctx, order.id)).length;

/** Refuses a device that is named twice, and more devices than are still to ship. @throws DEVICE_REPEATED, TOO_MANY_DEVICES */
export function refuseMiscounted(imeis: readonly string[], toShip: number): void {
  const twice = imeis.find((imei, index) => imeis.indexOf(imei) !== index);
  if (twice !== undefined) refuse(e.DEVICE_REPEATED, { text: `IMEI/SN ${twice} 重复，请核对` });
  if (imeis.length > toShip) refuse(e.TOO_MANY_DEVICES, { text: `本单还有${toShip}台待发，填写了${imeis.length}台，请核对` });
}

/** Takes unknown devices into stock where the clerk said so; an IMEI that was read wrongly is none. @throws DEVICE_MISREAD, DEVICE_UNKNOWN, DEVICE_HELD when another merchant has one or somebody else takes one in at the same moment */
async function takeInto(ctx: Ctx, order: OrderRow, unknown: readonly string[], takeIn: boolean): Promise<Device[]> {
  if (unknown.length === 0) return [];
  const misread = unknown.find(isMisread);
  if (misread !== undefined) refuse(e.DEVICE_MISREAD, { text: `${misread} 未入库且校验位不正确，请重新扫描或核对` });
  if (!takeIn) refuse(e.DEVICE_UNKNOWN, { text: `IMEI/SN ${unknown.join('、')} 未入库，请核对，或确认登记入库后发货` });
  const [elsewhere] = await takeNumbers(ctx, unknown);
  if (elsewhere !== undefined) refuse(e.DEVICE_HELD, { text: isElsewhere(elsewhere) });
  const added = await registerDevices(ctx, order.sku_id, unknown, order.store_id);
  const taken = unknown.find((imei) => added.every((device) => device.imei !== imei));
  if (taken !== undefined) refuse(e.DEVICE_HELD, { text: `设备 ${taken} 刚被别人登记，请重新核对` });
  for (const imei of unknown) ctx.effects.push({ what: '设备入库', from: '', to: imei, amount: null });
  return added;
}

/** A store visit by which an order is handed over: it holds the device that goes, which stands at its store. */
export interface HandOver {
  visitId: number;
  storeId: number;
}

interface Named {
  imeis: readonly string[];
  takeIn: boolean;
  handOver?: HandOver | undefined;
}

/** Refuses devices that somebody holds, or that are promised to whoever comes to the store for them. @throws DEVICE_HELD */
async function refuseTaken(ctx: Ctx, devices: readonly Device[]): Promise<void> {
  const held = devices.map(notFree).find((reason) => reason !== '');
  if (held !== undefined) refuse(e.DEVICE_HELD, { text: held });
  const [promised] = (await promisedProblems(ctx, devices)).values();
  if (promised !== undefined) refuse(e.DEVICE_HELD, { text: promised });
}

/** The named devices, if they may be sent: in stock, of the order's own SKU, held by nobody but the visit that hands them over. A refusal names the device. */
export async function devicesFor(ctx: Ctx, order: OrderRow, { imeis, takeIn, handOver }: Named): Promise<Device[]> {
  const known = await lockDevices(ctx, imeis);
  const unknown = imeis.filter((imei) => known.every((device) => device.number !== imei));
  const devices = [...known, ...(await takeInto(ctx, order, unknown, takeIn))];
  if (new Set(devices.map(({ id }) => id)).size < devices.length) refuse(e.DEVICE_REPEATED, { text: '有两个串号是同一台设备，请核对' });
  const other = devices.find((device) => device.sku_id !== order.sku_id);
  if (other) refuse(e.DEVICE_OTHER_GOODS, { text: `设备 ${other.imei} 不是订单的商品规格，请核对IMEI/SN` });
  const back = devices.find((device) => device.status === deviceStatus.TO_INSPECT && device.order_id === null);
  if (back) refuse(e.DEVICE_TO_INSPECT, { text: `设备 ${back.imei} 为退件，验货后才能发货` });
  await refuseTaken(
    ctx,
    devices.filter(({ hold }) => handOver === undefined || hold?.kind !== 'reservation' || hold.ref_id !== handOver.visitId),
  );
  const elsewhere = devices.find((device) => device.store_id !== null && device.store_id !== (handOver?.storeId ?? order.store_id));
  if (elsewhere) refuse(e.DEVICE_ELSEWHERE, { text: `设备 ${elsewhere.imei} 在${elsewhere.store_name}，请先调拨` });
  return imeis.map((imei) => devices.find((device) => device.number === imei)!);
}
