import { addGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { get } from '../testing/http.ts';
import { testGoods } from '../testing/shop.ts';
import { freshPicture, freshToken, prepare, unique, versionOf, warehouseOf, type Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

const readyOrder = async (walker: Walker) => {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  return warehouse.readyOrder(shop);
};

/** An order of goods that there are two equal SKUs of, and the other one. */
async function changeable(walker: Walker): Promise<Particular> {
  const skus = ['甲', '乙'].map((name) => ({ ...testGoods.skus[0]!, name }));
  const [first, second] = await act(walker.server.services, systemCaller(walker.person.merchantId), (ctx) =>
    addGoods(ctx, { ...testGoods, name: unique('换货'), skus }),
  );
  const order = await walker.shop.paidOrder({ sku_id: String(first) });
  return { body: { order_id: order.order_id, version: await versionOf(walker, order), sku_id: String(second) } };
}

async function coverable(walker: Walker): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order, version } = await warehouse.sentOrder(shop);
  const received = await warehouse.call('receive', { order_id: order.order_id, version, reason: '用户来电确认' });
  const plan = await prepare<{ id: string; version: number }>(walker, '/api/orderInfo/protect/savePlan', { name: unique('保障'), price: 19_900 });
  return { body: { order_id: order.order_id, version: received.result.version, plan_id: plan.id, plan_version: plan.version } };
}

async function booked(walker: Walker): Promise<Particular> {
  const { order } = await readyOrder(walker);
  const { id } = await prepare<{ id: string }>(walker, `/merchant/offline_shipping/mail/open_express?order_id=${order.order_id}&company=SF`, {});
  // The courier's answer is a change of its own.
  return { body: { booking_id: id, version: 2 } };
}

/** A parcel on its way. */
export async function parcelUnderWay(walker: Walker): Promise<{ order_id: string; parcel: { id: string; version: number } }> {
  const token = await freshToken(walker);
  const { warehouse, shop } = warehouseOf(walker, token);
  const { order } = await warehouse.sentOrder(shop);
  const { result } = await get<{ list: { id: string; version: number }[] }>(
    walker.server,
    { ...walker.person, token },
    '/merchant/order/detail/orderListExpressInfo',
    { order_id: order.order_id },
  );
  return { order_id: order.order_id, parcel: result.list[0]! };
}

async function pictured(walker: Walker): Promise<Particular> {
  const { parcel } = await parcelUnderWay(walker);
  return { body: { parcel_id: parcel.id, version: parcel.version, key: await freshPicture(walker) } };
}

async function photographed(walker: Walker): Promise<Particular> {
  const { parcel } = await parcelUnderWay(walker);
  return { body: { parcel_id: parcel.id, version: parcel.version, photos: [await freshPicture(walker)] } };
}

async function watched(walker: Walker): Promise<Particular> {
  const token = await freshToken(walker);
  const { result } = await get<{ version: number }>(walker.server, { ...walker.person, token }, '/api/orderInfo/get/risk/addressWords');
  return { body: { words: [unique('词')], version: result.version } };
}

/** A day of a year as its calendar stands. */
async function dayOff(walker: Walker): Promise<Particular> {
  const token = await freshToken(walker);
  const { result } = await get<{ version: number }>(walker.server, { ...walker.person, token }, '/order/get/customize/holidays', { year: '2026' });
  return { body: { year: 2026, version: result.version, days: [{ day: '2026-10-01', kind: 'rest', name: unique('节') }], remove: [] } };
}

/** A compensation rule that no inspection has used. */
async function freshRule(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const { id, version } = await prepare<{ id: string; version: number }>(walker, '/merchant/goods/compensation_rule_edit', {
    category: 'other',
    name: unique('赔付'),
    percent: 10,
  });
  return { body: { rule_id: id, version, ...more } };
}

/** How the calls on goods, cover, couriers, the calendar and addresses succeed. */
export const lookupParticulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'orders.setHolidays': dayOff,
  'orders.getRangeOrder': async () => ({ query: { from: '2026-03-02' } }),
  'orders.setAddressWords': watched,
  'orders.editOrderGoods': changeable,
  'orders.orderChangeGoods': changeable,
  'goods.compensationRuleEdit': (walker) => freshRule(walker, { category: 'other', name: unique('赔付'), amount: 9_900, percent: 0 }),
  'goods.compensationRuleStatus': (walker) => freshRule(walker, { enabled: false }),
  'goods.compensationRuleDelete': (walker) => freshRule(walker),
  'bills.protectUpgrade': coverable,
  'bills.saveCoverPlan': async (walker) => {
    const name = unique('保障');
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/api/orderInfo/protect/savePlan', { name, price: 19_900 });
    return { body: { plan_id: id, version, name, price: 29_900 } };
  },
  'delivery.reDownload': async (walker) => {
    await exportsEnded(walker.server);
    return { query: { id: walker.fixtures.deliveryExport! } };
  },
  'delivery.openExpress': async (walker) => ({ query: { order_id: (await readyOrder(walker)).order.order_id, company: 'SF' } }),
  'delivery.cancelExpress': booked,
  'delivery.updateExpressScreenshot': pictured,
  'delivery.updateParcelPhotos': photographed,
};
