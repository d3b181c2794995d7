import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyInputOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { stationEndpoints } from '@merchant-admin/contract/station/endpoints';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { privatePicture } from '../../../platform/storage/testing/upload.ts';
import { post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { newImei } from '../../../testing/new-imei.ts';

type Scanned = ResultOf<typeof stationEndpoints.scan>;
const server = useServer();
let shop: Shop;
let warehouse: Warehouse;
let numbers = 0;
beforeAll(async () => {
  warehouse = new Warehouse(server(), server().staff.admin);
  shop = await Shop.open(server());
});

const admin = () => server().staff.admin;
const call = <T>(path: string, body: unknown) => post<T>(server(), admin(), path, body);
const scan = async (body: BodyInputOf<typeof stationEndpoints.scan>): Promise<Scanned> => {
  const { code, message, result } = await call<Scanned>('/merchant/order/deliver/scan', body);
  expect([code, message]).toEqual([200, expect.anything()]);
  return result;
};
const newWaybill = () => `SF${Date.now()}${(numbers += 1)}`.slice(0, 17);
const ready = async (quantity = 1) => (await warehouse.readyOrder(shop, { quantity })).order.order_id;
async function sent(over: Record<string, unknown> = {}, of = shop) {
  const express_no = newWaybill();
  const { order, version, imei } = await warehouse.sentOrder(of, { express_no, ...over });
  return { no: order.order_id, version, imei, express_no };
}
/** A device in stock: it went out, came back refused, and was found well. */
async function inStock(of = shop): Promise<string> {
  const { no, version, imei } = await sent({}, of);
  await warehouse.call('refuse', { order_id: no, version, outcome: 'close', reason: '用户拒收' });
  const { parcel_id, order } = await scan({ code: imei });
  const body = { order_id: no, version: order!.version, parcel_id, imeis: [imei], result: 1, device_to: 20 };
  expect((await warehouse.call('inspectRefused', { ...body, photos: [await privatePicture(server(), admin())] })).code).toBe(200);
  return imei;
}

async function cancelled(order_id: string, version: number): Promise<void> {
  expect((await call('/merchant/order/detail/orderCancel', { order_id, version, cancel_type: '06', reason: '客户要求' })).code).toBe(200);
}

describe('an order’s number', () => {
  it('lays it on the bench, masked, with what may be done', async () => {
    const no = await ready(2);
    const { finding, tone, order } = await scan({ code: no });
    expect({ finding, tone }).toEqual({ finding: 'orderToShip', tone: 'good' });
    expect(order).toMatchObject({ order_id: no, task: 'ship', quantity: 2, remaining: 2, sent: [] });
    expect(order!.receiver_name).toContain('*');
    expect(order!.receiver_phone).toContain('****');
    expect(order!.actions.find(({ act }) => act === 'ship')).toMatchObject({ allowed: true });
  });

  it('of an order that is out, closed or nobody’s says so and what to do', async () => {
    const out = await sent();
    expect(await scan({ code: out.no })).toMatchObject({ finding: 'orderSent', asks: 'refuse', order: { task: 'refuse' } });
    const { order, version } = await warehouse.readyOrder(shop);
    await cancelled(order.order_id, version);
    const closed = await scan({ code: order.order_id });
    expect(closed).toMatchObject({ tone: 'bad', finding: 'orderElsewhere', order: null });
    expect(closed.text).toContain('已关闭');
    expect(await scan({ code: '202001010000000000' })).toMatchObject({ finding: 'orderUnknown', tone: 'bad' });
  });

  it('does not push aside an order whose devices lie on the bench', async () => {
    const [one, other] = [await ready(), await ready()];
    expect(await scan({ code: other, order_id: one, imeis: [newImei()] })).toMatchObject({ finding: 'orderBusy', order: { order_id: one } });
    expect(await scan({ code: other, order_id: one })).toMatchObject({ finding: 'orderToShip', order: { order_id: other } });
  });

  it('of an order that is closed meanwhile stops the packing at the next scan', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    await cancelled(order.order_id, version);
    const gone = await scan({ code: newWaybill(), order_id: order.order_id, imeis: [newImei()] });
    expect(gone).toMatchObject({ finding: 'orderGone', tone: 'bad', order: null, about: order.order_id });
  });

  it('of another merchant is as unknown as one that is not there', async () => {
    const guest = server().staff.guest;
    const no = await ready();
    const answer = await post<Scanned>(server(), guest, '/merchant/order/deliver/scan', { code: no });
    expect(answer.result).toMatchObject({ finding: 'orderUnknown' });
    expect((await post(server(), guest, '/merchant/order/deliver/scan', { code: newWaybill(), order_id: no })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});

describe('a device', () => {
  it('in stock finds the order that has waited longest for its kind, and the next one where that was put aside', async () => {
    const imei = await inStock();
    const first = await scan({ code: imei });
    expect(first).toMatchObject({ finding: 'deviceFits', keeps: 'device', device: { imei, fits: true } });
    const no = first.order!.order_id;
    const later = await scan({ code: imei, passed: [no] });
    expect(later.order!.order_id).not.toBe(no);
    expect((await scan({})).order!.order_id).toBe(no);
  });

  it('that nobody knows asks to be taken in with the order on the bench, or for the order', async () => {
    const [no, imei] = [await ready(), newImei()];
    expect(await scan({ code: imei, order_id: no })).toMatchObject({ finding: 'deviceUnknown', asks: 'takeIn', keeps: 'device' });
    expect(await scan({ code: imei })).toMatchObject({ finding: 'deviceNew', keeps: 'device', asks: '', order: null });
    const misread = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
    expect(await scan({ code: misread, order_id: no })).toMatchObject({ finding: 'deviceMisread', tone: 'bad', asks: '', keeps: '' });
  });

  it('of another kind is refused by both names', async () => {
    const imei = await inStock(await Shop.open(server(), 'admin', { ...testGoods, name: '另一款' }));
    const other = await scan({ code: imei, order_id: await ready() });
    expect(other).toMatchObject({ finding: 'deviceOtherGoods', tone: 'bad', keeps: '', device: { goods_name: '另一款', fits: false } });
    expect(other.text).toBe('规格不符：订单要 iPhone 16 Pro 256GB 黑色，扫到的是 另一款 256GB 黑色，请换一台');
    expect(await scan({ code: imei })).toMatchObject({ finding: 'deviceNotWanted', tone: 'bad', order: null });
  });

  it('counts once, and not beyond what is to ship', async () => {
    const [no, one, two] = [await ready(), newImei(), newImei()];
    expect(await scan({ code: one, order_id: no, imeis: [one] })).toMatchObject({ finding: 'deviceAgain', keeps: '' });
    expect(await scan({ code: two, order_id: no, imeis: [one] })).toMatchObject({ finding: 'deviceTooMany', tone: 'bad' });
  });

  it('that is elsewhere says where', async () => {
    const [no, out] = [await ready(), await sent()];
    const held = await scan({ code: out.imei, order_id: no });
    expect(held).toMatchObject({ finding: 'deviceHeld', tone: 'bad', about: out.no, order: { order_id: no } });
    expect(held.text).toContain(out.no);
    expect(await scan({ code: out.imei })).toMatchObject({ finding: 'deviceSent', asks: 'refuse', order: { order_id: out.no } });
    await warehouse.call('refuse', { order_id: out.no, version: out.version, outcome: 'again', reason: '用户拒收' });
    const waits = await scan({ code: out.imei });
    expect(waits).toMatchObject({ finding: 'refusedToInspect', asks: 'inspectRefused', order: { order_id: out.no } });
    expect(waits.parcel_id).toMatch(/^\d+$/);
    expect(await scan({ code: out.express_no })).toMatchObject({ finding: 'refusedToInspect', parcel_id: waits.parcel_id });
  });
});

describe('a waybill', () => {
  it('that is new is kept, its courier known by its form or asked for', async () => {
    const no = await ready();
    expect(await scan({ code: newWaybill(), order_id: no, imeis: [newImei()] })).toMatchObject({ finding: 'waybillNew', keeps: 'waybill', courier: 'SF' });
    expect(await scan({ code: newWaybill() })).toMatchObject({ finding: 'waybillNew', order: null });
    expect(await scan({ code: '123456789012', order_id: no, imeis: [newImei()] })).toMatchObject({ finding: 'waybillUnclear', courier: '', keeps: 'waybill' });
    expect(await scan({ code: '123456789012', order_id: no })).toMatchObject({ finding: 'deviceUnknown' });
  });

  it('that was used before is not taken again, in small letters neither', async () => {
    const [no, out] = [await ready(), await sent()];
    const used = await scan({ code: out.express_no.toLowerCase(), order_id: no, imeis: [newImei()] });
    expect(used).toMatchObject({ finding: 'waybillUsed', tone: 'bad', keeps: '', about: out.no, order: { order_id: no } });
    expect(await scan({ code: out.express_no })).toMatchObject({ finding: 'waybillSent', asks: 'refuse', order: { order_id: out.no } });
  });
});

describe('goods that come back', () => {
  it('are found by their waybill and by their device, counted, and a strange device is said', async () => {
    const { no, version, imei } = await sent({ quantity: 2 });
    const received = await warehouse.call('receive', { order_id: no, version, reason: '用户确认' });
    expect(await scan({ code: imei })).toMatchObject({ finding: 'deviceHeld', tone: 'bad', about: no, order: null });
    const back = newWaybill();
    await call('/merchant/order/back/apply', {
      order_id: no,
      version: received.result.version,
      way: 'mail',
      company: 'SF',
      express_no: back,
      reason: '不用了',
    });
    const { order, ...parcel } = await scan({ code: back });
    expect(parcel).toMatchObject({ finding: 'waybillBack', tone: 'good' });
    expect(order).toMatchObject({ order_id: no, task: 'receiveReturn' });
    expect(await scan({ code: imei })).toMatchObject({ finding: 'deviceBack', keeps: 'device', order: { order_id: no } });
    const [one, other] = order!.sent as [string, string];
    expect((await scan({ code: one, order_id: no })).text).toContain('还差1台');
    expect((await scan({ code: other, order_id: no, imeis: [one] })).text).toContain('按 Enter 收货');
    expect(await scan({ code: newImei(), order_id: no })).toMatchObject({ finding: 'deviceNotSent', asks: 'otherDevice', tone: 'note' });
    await call('/merchant/order/back/orderReturnInfoSave', { order_id: no, version: order!.version, received: true, imei: `${one} ${other}` });
    expect(await scan({ code: one })).toMatchObject({ finding: 'deviceToInspect', asks: 'inspect', order: { task: 'inspect' } });
    expect(await scan({ code: back })).toMatchObject({ finding: 'orderToInspect', asks: 'inspect' });
  });
});
