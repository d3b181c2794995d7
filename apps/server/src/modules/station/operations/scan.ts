import { businessDay } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { BodyOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { stationEndpoints } from '@merchant-admin/contract/station/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { kindOf } from '../rules/code-kind.ts';
import { deviceAlone, deviceToReceive, deviceToShip } from '../rules/device-found.ts';
import { leftOf, nobodyWaits, orderBusy, orderFound, orderGone, orderUnknown } from '../rules/order-found.ts';
import type { Told } from '../rules/told.ts';
import { waybillBack, waybillNew, waybillSent } from '../rules/waybill-found.ts';
import { orderById, orderByNo, ordersWaiting } from '../store/bench.view.ts';
import { deviceByImei, parcelByWaybill, returnByCode, type ScannedDevice } from '../store/scanned.view.ts';
import { benchShape, knownOrder, type BenchOrder } from './bench-order.ts';

type Asked = BodyOf<typeof stationEndpoints.scan>;
type Scanned = ResultOf<typeof stationEndpoints.scan>;

/** What a scan is told to be, and the order that lies on the bench after it. */
interface Answer {
  told: Told;
  order?: BenchOrder | undefined;
  device?: Scanned['device'];
  parcelId?: number | null;
}

async function known(ctx: Ctx, id: number | null): Promise<BenchOrder | undefined> {
  const row = id === null ? undefined : await orderById(ctx, id);
  return row && knownOrder(ctx, row);
}

/** The next order that may be shipped, what has waited longest first. */
async function nextWaiting(ctx: Ctx, passed: readonly string[], skuId?: number): Promise<BenchOrder | undefined> {
  return (await ordersWaiting(ctx, passed, skuId)).map((row) => knownOrder(ctx, row)).find(({ task }) => task === 'ship');
}

async function onOrder(ctx: Ctx, code: string, bench: BenchOrder | undefined, lying: readonly string[]): Promise<Answer> {
  const row = await orderByNo(ctx, code);
  if (!row) return { told: orderUnknown(code), order: bench };
  const order = knownOrder(ctx, row);
  if (bench && bench.order_no !== order.order_no && lying.length > 0) return { told: orderBusy(order, bench.order_no), order: bench };
  return order.task === '' ? { told: orderFound(order), order: bench } : { told: orderFound(order), order };
}

const shown = (device: ScannedDevice | undefined, fits: boolean): Scanned['device'] =>
  device ? { imei: device.imei, goods_name: device.goods_name, sku_name: device.sku_name, fits } : null;

async function onDevice(ctx: Ctx, code: string, found: ScannedDevice | undefined, bench: BenchOrder | undefined, asked: Asked): Promise<Answer> {
  const { imeis: lying, passed } = asked;
  const fits = found !== undefined && found.sku_id === bench?.sku_id;
  const [holder, refusedFrom] = [await known(ctx, found?.order_id ?? null), await known(ctx, found?.refused_order_id ?? null)];
  const device = found && { ...found, fits, holder, refusedFrom, held: found.order_id !== null };
  if (bench?.task === 'ship') return { told: deviceToShip(code, device, bench, lying), order: bench, device: shown(found, fits) };
  if (bench?.task === 'receiveReturn') return { told: deviceToReceive(code, device, bench, lying), order: bench, device: shown(found, fits) };
  const next = found && (await nextWaiting(ctx, passed, found.sku_id));
  const told = deviceAlone(code, device, next, lying);
  const order = told.finding === 'deviceFits' ? next : told.tone === 'bad' ? undefined : (holder ?? refusedFrom);
  return { told, order, device: shown(found, told.tone === 'good'), parcelId: found?.refused_parcel_id ?? null };
}

async function onWaybill(ctx: Ctx, code: string, bench: BenchOrder | undefined, lying: readonly string[]): Promise<Answer> {
  const packing = bench?.task === 'ship';
  const back = packing ? undefined : await known(ctx, (await returnByCode(ctx, code))?.order_id ?? null);
  if (back && back.order_no === bench?.order_no) return { told: waybillBack(code, back), order: back };
  if (back && lying.length > 0) return { told: orderBusy(back, bench?.order_no ?? ''), order: bench };
  if (back && back.task !== '') return { told: waybillBack(code, back), order: back };
  const parcel = await parcelByWaybill(ctx, code);
  if (!parcel) return { told: waybillNew(code), order: bench };
  const order = await known(ctx, parcel.order_id);
  const told = waybillSent(code, { ...parcel, on: businessDay(parcel.shipped_at), order }, packing || lying.length > 0);
  return { told, order: told.tone === 'bad' ? bench : order, parcelId: parcel.waits ? parcel.id : null };
}

/** Orders are known by their form, devices and waybills by the books, and what nobody knows by its form. */
async function onCode(ctx: Ctx, code: string, bench: BenchOrder | undefined, asked: Asked): Promise<Answer> {
  if (/^\d{18}$/.test(code)) return onOrder(ctx, code, bench, asked.imeis);
  const device = await deviceByImei(ctx, code);
  const lacking = bench?.task === 'receiveReturn' ? bench.quantity : bench ? leftOf(bench) : 0;
  if (device || asked.imeis.includes(code)) return onDevice(ctx, code, device, bench, asked);
  const waybill = await onWaybill(ctx, code, bench, asked.imeis);
  const isKnown = waybill.told.keeps === '';
  return isKnown || kindOf(code, lacking > asked.imeis.length) === 'waybill' ? waybill : onDevice(ctx, code, undefined, bench, asked);
}

/** The order on the bench as it stands now; one of which nothing is left to do is gone. @throws ORDER_NOT_FOUND */
async function lyingOrder(ctx: Ctx, orderNo: string): Promise<BenchOrder> {
  return knownOrder(ctx, (await orderByNo(ctx, orderNo)) ?? refuse(ordersErrors.ORDER_NOT_FOUND));
}

/** Whether codes are gathered for an order: it is to be shipped, or its goods are received. */
const isPacked = ({ task }: BenchOrder) => task === 'ship' || task === 'receiveReturn';

async function answerTo(ctx: Ctx, asked: Asked): Promise<Answer> {
  const bench = asked.order_id === undefined ? undefined : await lyingOrder(ctx, asked.order_id);
  if (bench && bench.order_no !== asked.code && !isPacked(bench)) return { told: orderGone(bench) };
  if (asked.code !== undefined) return onCode(ctx, asked.code, bench, asked);
  const next = await nextWaiting(ctx, asked.passed);
  return next ? { told: orderFound(next), order: next } : { told: nobodyWaits() };
}

/** What a scanned code is, which order it leads to, and what is to be done: by what lies on the bench already. Nothing is changed. */
export const scan = operation(stationEndpoints.scan, async (ctx, { body }) => {
  const { told, order, device = null, parcelId = null } = await answerTo(ctx, body);
  return {
    code: body.code ?? '',
    ...told,
    device,
    order: order ? await benchShape(ctx, order) : null,
    parcel_id: parcelId === null ? '' : String(parcelId),
  };
});
