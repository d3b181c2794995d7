import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

interface Parcel {
  id: string;
  state: string;
  imeis: string[];
  waiting: string[];
  may_inspect: boolean;
}

const server = useServer();
let shop: Shop;
let warehouse: Warehouse;

beforeAll(async () => {
  shop = await Shop.open(server());
  warehouse = new Warehouse(server(), server().staff.admin);
});
afterAll(() => expectBalancedBooks(server(), 5));

const admin = () => server().staff.admin;
const deviceStatus = (imei: string) =>
  server().test.byOwner(async (client) => (await client.query<{ status: number }>('select status from device where imei = $1', [imei])).rows[0]!.status);
const stock = () =>
  server().test.byOwner(async (client) => (await client.query<{ stock: number }>('select stock from goods_sku where id = $1', [shop.skuId])).rows[0]!.stock);
const parcelsOf = async (no: string) =>
  (await get<{ list: Parcel[] }>(server(), admin(), '/merchant/order/detail/orderListExpressInfo', { order_id: no })).result.list;
const versionOf = async (no: string) =>
  (await get<{ version: number }>(server(), admin(), '/merchant/order/detail/orderListBaseInfo', { order_id: no })).result.version;
const waitingOrders = async () =>
  (await post<{ list: { order_id: string }[] }>(server(), admin(), '/merchant/order/deliver/list', { tab: 'all', trouble: '2' })).result.list.map(
    (row) => row.order_id,
  );

/** An order whose parcel came back refused, with so many devices. */
async function refused(outcome: 'again' | 'close', quantity = 1) {
  const { order, version } = await warehouse.sentOrder(shop, { quantity });
  const answer = await warehouse.call('refuse', { order_id: order.order_id, version, outcome, reason: '用户拒收' });
  expect(answer.message).toBe('success');
  const [parcel] = await parcelsOf(order.order_id);
  return { no: order.order_id, parcel: parcel!, imeis: parcel!.imeis, effects: answer.result.effects };
}
const inspect = async (no: string, parcel_id: string, over: Record<string, unknown>, who = admin()) =>
  warehouse.call(
    'inspectRefused',
    { order_id: no, version: await versionOf(no), parcel_id, result: 1, device_to: 20, photos: [await privatePicture(server(), who)], ...over },
    who,
  );

describe('a device that came back refused', () => {
  it('waits for its inspection: it is not sent again before, another one is, and it is once it was found rentable', async () => {
    const { no, parcel, imeis, effects } = await refused('again');
    expect(effects).toContainEqual({ what: '设备', from: `已出库 ${imeis[0]!}`, to: '待检', amount: null });
    expect([await deviceStatus(imeis[0]!), parcel.waiting, parcel.may_inspect]).toEqual([50, imeis, true]);
    const again = async (over: Record<string, unknown> = {}) => warehouse.call('ship', warehouse.parcel(no, await versionOf(no), { ...over, preview: true }));
    expect(await again({ imeis, take_in: false })).toMatchObject({
      status: 409,
      code: deliveryErrors.DEVICE_TO_INSPECT.code,
      message: `设备 ${imeis[0]!} 为退件，验货后才能发货`,
    });
    expect((await again()).code).toBe(200);
    expect(await waitingOrders()).toContain(no);
    const told = (await inspect(no, parcel.id, { imeis, preview: true })).result.effects;
    expect(told).toEqual([{ what: '设备', from: `待检 ${imeis[0]!}`, to: '可租', amount: null }]);
    expect((await inspect(no, parcel.id, { imeis })).result.effects).toEqual(told);
    expect(await deviceStatus(imeis[0]!)).toBe(20);
    expect(await waitingOrders()).not.toContain(no);
    expect((await again({ imeis, take_in: false })).code).toBe(200);
    const detail = await get<{ inspections: Record<string, unknown>[] }>(server(), admin(), '/merchant/order/deliver/parcel', {
      order_id: no,
      parcel_id: parcel.id,
    });
    expect(detail.result.inspections).toMatchObject([{ imei: imeis[0], result_name: '完好', device_to_name: '可租' }]);
    expect(await inspect(no, parcel.id, { imeis })).toMatchObject({ status: 409, code: deliveryErrors.NOTHING_TO_INSPECT.code });
  });

  it('of an order that is closed gives its piece back once it is rentable, and none when it has to be mended', async () => {
    const before = await stock();
    const rentable = await refused('close');
    const broken = await refused('close');
    expect(await stock()).toBe(before - 2);
    expect(await waitingOrders()).toEqual(expect.arrayContaining([rentable.no, broken.no]));
    expect((await inspect(rentable.no, rentable.parcel.id, { imeis: rentable.imeis })).code).toBe(200);
    expect((await inspect(broken.no, broken.parcel.id, { imeis: broken.imeis, result: 2, device_to: 60, reason: '屏幕碎裂' })).code).toBe(200);
    expect([await stock(), await deviceStatus(broken.imeis[0]!)]).toEqual([before - 1, 60]);
  });

  it('of an order that goes on leaves its piece with it, and takes one when it is scrapped: another device is sent', async () => {
    const before = await stock();
    const { no, parcel, imeis } = await refused('again', 2);
    expect(await stock()).toBe(before - 2);
    expect((await inspect(no, parcel.id, { imeis: [imeis[0]] })).code).toBe(200);
    expect(await stock()).toBe(before - 2);
    expect((await parcelsOf(no))[0]!.waiting).toEqual([imeis[1]]);
    expect((await inspect(no, parcel.id, { imeis: [imeis[1]], result: 2, device_to: 90, reason: '进水' })).code).toBe(200);
    expect([await stock(), await deviceStatus(imeis[1]!)]).toEqual([before - 3, 90]);
  });

  it('that waits while its order is cancelled later gives its piece back with its inspection', async () => {
    const before = await stock();
    const { no, parcel, imeis } = await refused('again');
    const cancelled = await post(server(), admin(), '/merchant/order/detail/orderCancel', {
      order_id: no,
      cancel_type: '06',
      reason: '客户要求',
      version: await versionOf(no),
    });
    expect([cancelled.code, await stock()]).toEqual([200, before - 1]);
    expect((await inspect(no, parcel.id, { imeis })).code).toBe(200);
    expect(await stock()).toBe(before);
  });

  it('is inspected as it is, with a picture, by whom may, of its own parcel; what is missing is lost', async () => {
    const { no, parcel, imeis } = await refused('again', 2);
    const other = await refused('again');
    expect(await inspect(no, parcel.id, { imeis, photos: [] })).toMatchObject({ status: 400 });
    expect(await inspect(no, parcel.id, { imeis, result: 2, device_to: 60 })).toMatchObject({ status: 400, code: deliveryErrors.NOTE_REQUIRED.code });
    expect(await inspect(no, parcel.id, { imeis, result: 3, device_to: 20, reason: '空包' })).toMatchObject({
      status: 400,
      code: deliveryErrors.LOST_ONLY.code,
    });
    expect(await inspect(no, parcel.id, { imeis, device_to: 85 })).toMatchObject({ status: 400, code: deliveryErrors.LOST_ONLY.code });
    expect(await inspect(no, parcel.id, { imeis: other.imeis })).toMatchObject({ status: 409, code: deliveryErrors.DEVICE_NOT_WAITING.code });
    expect(await inspect(no, other.parcel.id, { imeis })).toMatchObject({ status: 404, code: deliveryErrors.PARCEL_UNKNOWN.code });
    expect(await inspect(no, parcel.id, { imeis, version: 1 })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    const stranger = await addReviewer(server(), 1, ['OrderDetail', 'delivery:refuse']);
    const clerk = { ...stranger, token: await signIn(server(), stranger, server().clock.now()) };
    expect(await inspect(no, parcel.id, { imeis }, clerk)).toMatchObject({ status: 403 });
    expect((await inspect(no, parcel.id, { imeis, result: 3, device_to: 85, reason: '空包裹' })).code).toBe(200);
    expect(await Promise.all(imeis.map(deviceStatus))).toEqual([85, 85]);
  });
});
