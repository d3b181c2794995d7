import { beforeAll, describe, expect, it } from 'vitest';
import { alarmErrors as e } from '@merchant-admin/contract/stock/alarm-errors';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { AlarmDesk } from '../../testing/alarm-desk.ts';
import { get } from '../../testing/http.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
let desk: AlarmDesk;
let stock: StockDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new AlarmDesk(server());
  stock = new StockDesk(server());
});

const asOwner = <T extends object>(text: string, values: unknown[] = []) => server().test.byOwner(async (client) => (await client.query<T>(text, values)).rows);
const pieces = async (sku: string) => (await asOwner<{ stock: number }>('select stock::int from goods_sku where id = $1', [sku]))[0]!.stock;
const waiting = async (who: Person = server().staff.admin) =>
  (await get<{ list: { key: string; count: number; href: string }[] }>(server(), who, '/home/todos')).result.list.find(({ key }) => key === 'stock-alarms');
const notices = async () =>
  (await asOwner<{ n: number }>("select count(*)::int as n from notice where kind = 'stock-alarm' and account_id = $1", [server().staff.admin.id]))[0]!.n;

/** A SKU without pieces that were typed, counted by so many devices. */
async function counted(name: string, devices: number): Promise<{ shop: Shop; numbers: string[] }> {
  const shop = await Shop.open(server(), 'admin', { ...testGoods, name, skus: [{ ...testGoods.skus[0]!, stock: 0 }] });
  const numbers = Array.from({ length: devices }, newSerial);
  await stock.takenIn(shop.skuId, numbers);
  return { shop, numbers };
}

describe('the nightly proof', () => {
  it('finds a number that was changed behind its back, tells head office once, and ends the alarm when it is right again', async () => {
    const { shop } = await counted('数得清的手机', 3);
    await desk.prove();
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
    const [before, told] = [(await waiting())?.count ?? 0, await notices()];
    await asOwner('update goods_sku set stock = stock + 2 where id = $1', [shop.skuId]);
    expect(await desk.prove()).toBe(1);
    expect(await desk.alarmOf(shop.skuId)).toMatchObject({ goods_name: '数得清的手机', kind: 'sale', counter: 5, devices: 3, ended_at: null });
    expect(await waiting()).toMatchObject({ count: before + 1, href: '/offlineStore/offlineStoreManagement/stockAlarmList?tab=10' });
    expect(await notices()).toBe(told + 1);
    server().clock.advance(86_400_000);
    await asOwner('update goods_sku set stock = stock + 1 where id = $1', [shop.skuId]);
    expect(await desk.prove()).toBe(0);
    const live = (await desk.list({ tab: '10', goods: '数得清的手机' })).list;
    expect(live).toMatchObject([{ counter: 6, devices: 3 }]);
    expect(live[0]!.since < live[0]!.seen_at).toBe(true);
    expect(await notices()).toBe(told + 1);
    await asOwner('update goods_sku set stock = 3 where id = $1', [shop.skuId]);
    expect(await desk.prove()).toBe(1);
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
    expect((await waiting())?.count ?? 0).toBe(before);
    expect((await desk.list({ tab: '20', goods: '数得清的手机' })).list).toMatchObject([{ state: 20, ended_at: expect.any(String) as string, actions: [] }]);
  });

  it('is done once a business day, by the job that runs every minute', async () => {
    const { shop } = await counted('每夜核对的手机', 1);
    await desk.prove();
    await asOwner('update goods_sku set stock = 9 where id = $1', [shop.skuId]);
    await server().services.sweeps.run(server().services);
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
    server().clock.advance(86_400_000);
    await server().services.sweeps.run(server().services);
    expect(await desk.alarmOf(shop.skuId)).toMatchObject({ counter: 9, devices: 1 });
    expect((await desk.list()).proved_at).toBe(server().clock.now().toISOString());
  });

  it('proves between two nights what is known to be wrong, and nothing else', async () => {
    const [mended, broken] = [(await counted('已改对的手机', 1)).shop.skuId, (await counted('白天改错的手机', 1)).shop.skuId];
    await asOwner('update goods_sku set stock = 7 where id = $1', [mended]);
    await desk.prove();
    await asOwner('update goods_sku set stock = case id when $1 then 1 else 5 end where id in ($1, $2)', [mended, broken]);
    expect(await desk.alarmOf(mended)).toMatchObject({ counter: 7 });
    await desk.runJob();
    expect(await desk.alarmOf(mended)).toBeUndefined();
    expect(await desk.alarmOf(broken)).toBeUndefined();
    await desk.prove();
    expect(await desk.alarmOf(broken)).toMatchObject({ counter: 5, devices: 1 });
  });

  it('finds counts of devices that are wrong, and names the place and the state that differ most', async () => {
    const { shop } = await counted('计数错的手机', 2);
    await asOwner('insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (1, $1, 0, 100, 20, 4), (1, $1, 0, 100, 60, 1)', [
      shop.skuId,
    ]);
    await desk.prove();
    const alarm = (await desk.alarmOf(shop.skuId))!;
    expect(alarm).toMatchObject({ kind: 'count', counter: 6, devices: 2, detail: expect.stringMatching(/^总部 .* 在库$/) as string });
    expect((await desk.settle(alarm.alarm_id)).result).toEqual({ by: -4 });
    expect((await stock.stock({ place: 'head', goods: '计数错的手机' })).list).toMatchObject([{ on_hand: 2, repair: 0 }]);
    await desk.prove();
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
  });

  it('holds beside orders that wait, are shipped in part, come back refused, are closed, and visits with and without an order', async () => {
    const { shop } = await counted('忙碌的手机', 4);
    const warehouse = new Warehouse(server(), server().staff.admin);
    const holds = async () => {
      await desk.prove();
      expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
    };
    const sku = shop.skuId;
    const two = await warehouse.readyOrder(shop, { quantity: 2 });
    await holds();
    expect(await pieces(sku)).toBe(2);
    const [imei] = (await stock.devices({ sku_id: sku, tab: '20' })).list.map((device) => device.imei);
    const parcel = (version: number, imeis: string[], order = two.order.order_id) => warehouse.parcel(order, version, { imeis, take_in: false });
    const sent = await warehouse.call('ship', parcel(two.version, [imei!]));
    expect(sent.code).toBe(200);
    await holds();
    const parcelOf = async (imei: string) =>
      (await asOwner<{ id: string }>('select max(parcel_id)::text as id from parcel_device where imei = $1', [imei]))[0]!.id;
    const inspect = async (orderNo: string, number: string, found: object) => {
      const version = (await get<{ version: number }>(server(), server().staff.admin, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result
        .version;
      const body = {
        order_id: orderNo,
        version,
        parcel_id: await parcelOf(number),
        imeis: [number],
        photos: [await privatePicture(server(), server().staff.admin)],
      };
      const inspected = await warehouse.call('inspectRefused', { ...body, ...found });
      expect(inspected.code, inspected.message).toBe(200);
    };
    const refused = await warehouse.call('refuse', { order_id: two.order.order_id, version: sent.result.version, outcome: 'again', reason: '用户拒收' });
    expect(refused.code, refused.message).toBe(200);
    await holds();
    await inspect(two.order.order_id, imei!, { result: 2, device_to: 60, reason: '屏幕划伤' });
    await holds();
    expect(await pieces(sku)).toBe(1);
    const closing = await warehouse.sentOrder(shop, { imeis: [(await stock.devices({ sku_id: sku, tab: '20' })).list[0]!.imei], take_in: false });
    await holds();
    const closed = await warehouse.call('refuse', { order_id: closing.order.order_id, version: closing.version, outcome: 'close', reason: '用户拒收' });
    expect(closed.code, closed.message).toBe(200);
    await holds();
    await inspect(closing.order.order_id, (await stock.devices({ sku_id: sku, tab: '50' })).list[0]!.imei, { result: 1, device_to: 20 });
    await holds();
    expect(await pieces(sku)).toBe(1);
    const visits = new VisitDesk(server(), shop);
    const store = await visits.store();
    const [one, other] = [newSerial(), newSerial()];
    await stock.takenIn(sku, [one, other], { place: store });
    await holds();
    const without = await visits.made(store);
    expect((await visits.confirm(without, one)).code).toBe(200);
    await holds();
    const { order } = await visits.order();
    const withOrder = await visits.made(store, { order_id: order.order_id });
    expect((await visits.confirm(withOrder, other)).code).toBe(200);
    await holds();
    expect((await visits.call('cancel', { visit_id: withOrder, version: (await visits.detail(withOrder)).version, reason: '用户不来了' })).code).toBe(200);
    await holds();
  });

  it('finds no difference where an order waits for a device which is gone: its piece is owed', async () => {
    const { shop, numbers } = await counted('卖完又丢的手机', 1);
    await new Warehouse(server(), server().staff.admin).readyOrder(shop);
    const papers = new PaperDesk(server(), shop.skuId);
    expect((await papers.onWriteOff('approve', await papers.asked([numbers[0]!], { kind: 'lose' }))).code).toBe(200);
    await desk.prove();
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
    // A number that was changed by somebody else is set to what is owed.
    await server().test.byOwner((client) => client.query('update goods_sku set stock = 4, owed = 0 where id = $1', [shop.skuId]));
    await desk.prove();
    const alarm = (await desk.alarmOf(shop.skuId))!;
    expect(alarm).toMatchObject({ counter: 4, devices: -1 });
    expect((await desk.settle(alarm.alarm_id)).result).toEqual({ by: -5 });
    await desk.prove();
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
  });
});

describe('setting a number to what the devices say', () => {
  it('goes by the devices of now, ends the alarm, and is told in the history with its reason', async () => {
    const sku = await desk.wrongSku();
    await desk.prove();
    const alarm = (await desk.alarmOf(sku))!;
    expect(alarm.counter).toBe(alarm.devices + 100_000);
    await stock.takenIn(sku, [newSerial()]);
    expect((await desk.settle(alarm.alarm_id)).result).toEqual({ by: -100_000 });
    expect(await pieces(sku)).toBe(2);
    expect(await desk.alarmOf(sku)).toBeUndefined();
    expect((await desk.settle(alarm.alarm_id)).code).toBe(e.ALARM_ENDED.code);
    expect(
      await asOwner('select action, before, after, reason from operation_log where object_type = $1 and object_id = $2', ['stockAlarm', alarm.alarm_id]),
    ).toEqual([{ action: '以设备数为准', before: { 商城可售: 100_002 }, after: { 商城可售: 2 }, reason: '核对设备无误' }]);
  });

  it('of two at once one sets it, and orders that are placed meanwhile keep their pieces', async () => {
    const { shop } = await counted('抢着改的手机', 5);
    await asOwner('update goods_sku set stock = 50 where id = $1', [shop.skuId]);
    await desk.prove();
    const { alarm_id: id } = (await desk.alarmOf(shop.skuId))!;
    const all = await Promise.all([desk.settle(id), shop.place({ quantity: 1 }), desk.settle(id), shop.place({ quantity: 2 })]);
    expect(all.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 200, 200, e.ALARM_ENDED.code]);
    expect(await pieces(shop.skuId)).toBe(2);
    await desk.prove();
    expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
  });

  it('is head office’s: staff of a store see no alarm and settle none', async () => {
    const alarm = await desk.alarm();
    const clerk = await yearClerk(server(), 41);
    expect((await desk.list({}, clerk)).list).toEqual([]);
    expect((await waiting(clerk))?.count ?? 0).toBe(0);
    expect((await desk.settle(alarm.alarm_id, clerk)).code).toBe(e.ALARM_NOT_FOUND.code);
  });
});

it('a transfer, a repair and what is found again leave the number right', async () => {
  const { shop, numbers } = await counted('走动的手机', 3);
  await yearClerk(server(), 42);
  const moves = new MoveDesk(server(), shop.skuId);
  const papers = new PaperDesk(server(), shop.skuId);
  const id = await moves.sent('42', [numbers[0]!]);
  await papers.sent(numbers[1]!);
  await desk.prove();
  expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
  await moves.receive(id, [numbers[0]!]);
  await desk.prove();
  expect(await desk.alarmOf(shop.skuId)).toBeUndefined();
  expect(await pieces(shop.skuId)).toBe(2);
});
