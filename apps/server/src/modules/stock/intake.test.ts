import { sql } from 'kysely';
import { one } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { signIn } from '../../testing/staff.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { putIntoStore } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: StockDesk;
let shop: Shop;
beforeAll(async () => {
  desk = new StockDesk(server());
  shop = await Shop.open(server(), 'admin', { ...testGoods, name: '入库的手机' });
});

const piecesOf = async (skuId: number | string) =>
  withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
    one(tx, sql<{ stock: number; by_devices: boolean }>`select stock, by_devices from goods_sku where id = ${String(skuId)}::bigint`),
  );

describe('devices that are taken in', () => {
  it('stand in stock with what they cost, the freight shared to the fen, and are pieces that shops may sell', async () => {
    const numbers = [newImei(), newSerial(), newSerial()];
    const before = await piecesOf(shop.skuId);
    const { intake_id: id, intake_no: no } = await desk.takenIn(shop.skuId, numbers, { freight: 1000 });
    expect(no).toMatch(/^RK\d{8}$/);
    expect(await desk.intake(id)).toMatchObject({ state_name: '已入库', place_name: '总部', pieces: 3, received: 3, cost: 901_000, freight: 1000 });
    expect((await desk.intake(id)).lines.map(({ number, price, freight }) => [number, price, freight])).toEqual(
      numbers.map((number, place) => [number, 300_000, place === 0 ? 334 : 333]),
    );
    expect(await piecesOf(shop.skuId)).toEqual({ stock: before.stock + 3, by_devices: true });
    expect(await desk.file(numbers[0]!)).toMatchObject({
      status_name: '在库',
      place_name: '总部',
      hold: null,
      account: { bought: 300_334, earned: 0, paid_back_on: null },
      events: [{ act_name: '登记入库', ref_no: no, to_name: '在库' }],
    });
  });

  it('are known by all their numbers, old ones too, and no other device gets one of them', async () => {
    const [imei, imei2, sn, next] = [newImei(), newImei(), newSerial(), newImei()];
    await desk.takenIn(shop.skuId, [], { lines: [{ number: imei, imei2, sn, sku_id: String(shop.skuId) }] });
    const file = await desk.file(sn);
    expect(file.numbers.map(({ number, kind_name }) => [number, kind_name])).toEqual([
      [imei, 'IMEI/SN'],
      [imei2, 'IMEI2'],
      [sn, 'SN'],
    ]);
    for (const taken of [imei, imei2, sn])
      expect(await desk.save(shop.skuId, [taken])).toMatchObject({ code: e.INTAKE_REFUSED.code, message: `${taken}：已在账上：在库（总部）` });
    const change = { device_id: file.device_id, version: file.version, imei: next, imei2, sn, reason: '更换主板' };
    expect((await desk.post('deviceNumbers', 'device/numbers', change)).code).toBe(200);
    expect(await desk.file(imei)).toMatchObject({ device_id: file.device_id, imei: next, events: [{ act_name: '修改串号' }, { act_name: '登记入库' }] });
    expect((await desk.devices({ imei: imei.slice(-8) })).list.map((row) => row.imei)).toContain(next);
    expect((await desk.save(shop.skuId, [imei])).code).toBe(e.INTAKE_REFUSED.code);
    const stale = await desk.post('deviceNumbers', 'device/numbers', change);
    expect(stale.status).toBe(409);
    const now = { ...change, version: (await desk.file(next)).version };
    expect((await desk.post('deviceNumbers', 'device/numbers', now)).code).toBe(e.NOTHING_CHANGED.code);
    const other = newSerial();
    await desk.takenIn(shop.skuId, [other]);
    expect((await desk.post('deviceNumbers', 'device/numbers', { ...now, imei: other })).code).toBe(e.NUMBER_TAKEN.code);
    expect((await desk.post('deviceNumbers', 'device/numbers', { ...now, imei: '490154203237519' })).code).toBe(e.NUMBER_WRONG.code);
  });

  it('are refused all where one is wrong, each told why by a preview that takes none in', async () => {
    const [good, sold] = [newSerial(), newSerial()];
    await desk.takenIn(shop.skuId, [sold]);
    const lines = [good, '490154203237519', good, sold].map((number) => ({ number, sku_id: String(shop.skuId) }));
    const { total } = await desk.devices();
    const preview = await desk.save(shop.skuId, [], { lines, preview: true });
    expect(preview.result.lines.map(({ problem }) => problem)).toEqual([
      '',
      '490154203237519 的校验位不正确，请重新扫描或核对',
      `${good} 已在本单中`,
      '已在账上：在库（总部）',
    ]);
    expect(await desk.save(shop.skuId, [], { lines })).toMatchObject({ status: 409, code: e.INTAKE_REFUSED.code });
    expect((await desk.devices()).total).toBe(total);
  });

  it('are told to be more or less used than their goods, and taken in all the same', async () => {
    const used = await Shop.open(server(), 'admin', { ...testGoods, name: '九九新手机', degree: 99 });
    const { goods } = (await server().test.asked<{ goods: string }>('select goods_id::text as goods from goods_sku where id = $1', [used.skuId])).rows[0]!;
    expect((await get<{ degree: number }>(server(), desk.who, '/merchant/goods/goods_sku_list', { goods_id: goods })).result.degree).toBe(99);
    const [alike, better] = [newSerial(), newSerial()];
    const lines = [
      { number: alike, sku_id: used.skuId, degree: 99 },
      { number: better, sku_id: used.skuId, degree: 100 },
    ];
    const note = '登记为全新，商品为99新，请核对成色';
    for (const preview of [true, false])
      expect((await desk.save(used.skuId, [], { lines, preview })).result.lines).toEqual([
        { number: alike, problem: '', note: '' },
        { number: better, problem: '', note },
      ]);
  });

  it.each([
    [{ place: '999999' }, e.PLACE_UNKNOWN.code],
    [{ supplier_id: '999999' }, e.SUPPLIER_UNKNOWN.code],
    [{ lines: [{ number: 'SN00000001', sku_id: '999999' }] }, e.SKU_NOT_FOUND.code],
    [{ lines: [] }, 1030],
    [{ lines: [{ number: '短', sku_id: '1' }] }, 1030],
    [{ freight: -1 }, 1030],
    [{ counting: 'counted' }, e.COUNTED_WRONG.code],
    [{ arrived: false, counting: 'counted' }, e.COUNTED_WRONG.code],
  ])('are refused with %j', async (wrong, code) => {
    await desk.takenIn(shop.skuId, [newSerial()]);
    expect((await desk.save(shop.skuId, [newSerial()], wrong)).code).toBe(code);
  });

  it('are as used as their goods where nobody says else, by hand and where they are registered as they are shipped', async () => {
    const used = await Shop.open(server(), 'admin', { ...testGoods, name: '入库的二手机', degree: 90 });
    const [taken, sent] = [newSerial(), newSerial()];
    await desk.takenIn(used.skuId, [], { lines: [{ number: taken, sku_id: String(used.skuId) }] });
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order, version } = await warehouse.readyOrder(used);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [sent], take_in: true }))).message).toBe('success');
    for (const number of [taken, sent]) expect(await desk.file(number)).toMatchObject({ degree: 90, degree_name: '9成新' });
  });

  it('name their supplier, one of the merchant’s that is in use', async () => {
    const supplier = { name: `供应商${newSerial()}`, type: 1, enabled: true };
    const made = await post<{ id: string }>(server(), desk.who, '/merchant/goods/company_edit', supplier);
    const { intake_id: id } = await desk.takenIn(shop.skuId, [newSerial()], { supplier_id: made.result.id });
    expect((await desk.intake(id)).supplier_name).toBe(supplier.name);
    expect((await desk.get('intakeList', 'intake/list', { supplier_id: made.result.id })).result.list).toMatchObject([{ id, supplier_name: supplier.name }]);
  });

  it('that were counted by hand before leave the number as it is', async () => {
    const other = await Shop.open(server(), 'admin', { ...testGoods, name: '先数后扫的手机' });
    const { stock } = await piecesOf(other.skuId);
    await desk.takenIn(other.skuId, [newSerial(), newSerial()], { counting: 'counted' });
    expect(await piecesOf(other.skuId)).toEqual({ stock, by_devices: true });
  });

  it('may be awaited: each is received when it comes by any of its numbers, the rest is struck off and may come again', async () => {
    const [a, b, sn] = [newSerial(), newSerial(), newSerial()];
    const before = (await piecesOf(shop.skuId)).stock;
    const { intake_id: id } = await desk.takenIn(shop.skuId, [], {
      arrived: false,
      lines: [
        { number: a, sn, sku_id: String(shop.skuId), price: 5000 },
        { number: b, sku_id: String(shop.skuId), price: 7000 },
      ],
    });
    expect((await piecesOf(shop.skuId)).stock).toBe(before);
    expect(await desk.file(a)).toMatchObject({ status_name: '待入库', account: { bought: 0 } });
    const receive = (version: number, numbers: string[]) => desk.post('intakeReceive', 'intake/receive', { intake_id: id, version, numbers });
    expect((await receive(1, [newSerial()])).code).toBe(e.NOT_AWAITED.code);
    expect((await receive(1, [sn, a])).result).toEqual({ received: 1, waiting: 1, version: 2 });
    expect((await receive(1, [b])).status).toBe(409);
    expect((await piecesOf(shop.skuId)).stock).toBe(before + 1);
    expect(await desk.file(a)).toMatchObject({ status_name: '在库', account: { bought: 5000 } });
    expect((await desk.post('intakeCancel', 'intake/cancel', { intake_id: id, version: 2, reason: '供应商缺货' })).result).toEqual({
      cancelled: 1,
      version: 3,
    });
    expect((await receive(3, [b])).code).toBe(e.INTAKE_ENDED.code);
    expect(await desk.file(b)).toMatchObject({ status_name: '报废', events: [{ act_name: '未到货', note: '供应商缺货' }, { act_name: '登记待入库' }] });
    expect((await desk.takenIn(shop.skuId, [b])).lines).toMatchObject([{ problem: '', note: '曾在本店：报废（总部），将沿用原档案' }]);
    expect((await desk.file(b)).events.map((event) => event.act_name)).toEqual(['再次入库', '未到货', '登记待入库']);
  });

  it('go to a store by its own people, who see its devices alone and no costs', async () => {
    const stores = new StoreDesk(server());
    const [own, other] = [await stores.make(), await stores.make()];
    const person = await addReviewer(server(), 1, ['StoreInventory', 'DeviceList', 'IntakeList', 'stock:intake', 'DeviceFile']);
    await putIntoStore(server(), person.id, Number(own.id));
    const clerk = new StockDesk(server(), { ...person, token: await signIn(server(), person, server().clock.now()) }, { costs: false });
    const [here, there] = [newSerial(), newSerial()];
    expect((await clerk.save(shop.skuId, [here])).code).toBe(e.PLACE_UNKNOWN.code);
    expect((await clerk.save(shop.skuId, [here], { place: other.id })).code).toBe(e.PLACE_UNKNOWN.code);
    const priced = { place: own.id, lines: [{ number: here, sku_id: String(shop.skuId), price: 300_000 }] };
    expect(await clerk.save(shop.skuId, [], priced)).toMatchObject({ status: 403, code: e.PRICE_NOT_YOURS.code });
    expect((await clerk.save(shop.skuId, [], { ...priced, preview: true })).code).toBe(e.PRICE_NOT_YOURS.code);
    await clerk.takenIn(shop.skuId, [here], { place: own.id });
    await desk.takenIn(shop.skuId, [there], { place: other.id });
    expect((await clerk.devices()).list.map(({ imei, cost }) => [imei, cost])).toEqual([[here, null]]);
    expect(await clerk.file(here)).toMatchObject({ account: null, costs: [] });
    expect((await clerk.get('deviceDetail', 'device/detail', { number: there })).code).toBe(e.DEVICE_NOT_FOUND.code);
    expect(await clerk.tabs()).toMatchObject({ 全部: 1, 在库: 1 });
    expect((await clerk.stock()).list).toMatchObject([{ on_hand: 1 }]);
    expect((await desk.stock({ goods: '入库的手机' })).list[0]!.on_hand).toBe(2);
    const closed = await stores.status({ ...own, version: own.version }, false);
    expect(closed.message).toBe('门店还有1台设备，处理完后才能停用');
  });
});

describe('a device at work', () => {
  it('is held by its order, of which whoever wants it is told, and its file tells what it earned', async () => {
    const warehouse = new Warehouse(server(), server().staff.admin);
    const imei = newSerial();
    await desk.takenIn(shop.skuId, [imei]);
    const first = await warehouse.readyOrder(shop);
    const second = await warehouse.readyOrder(shop);
    const before = (await piecesOf(shop.skuId)).stock;
    const sent = await warehouse.call('ship', warehouse.parcel(first.order.order_id, first.version, { imeis: [imei], take_in: false }));
    expect(sent.code).toBe(200);
    expect((await piecesOf(shop.skuId)).stock).toBe(before);
    const again = await warehouse.call('ship', warehouse.parcel(second.order.order_id, second.version, { imeis: [imei], take_in: false }));
    expect(again.message).toBe(`设备 ${imei} 已随订单 ${first.order.order_id} 出库`);
    const file = await desk.file(imei);
    expect(file).toMatchObject({ status_name: '已出库', hold: { kind_name: '订单', ref_no: first.order.order_id, until: null } });
    expect(file.leases).toMatchObject([{ order_id: first.order.order_id }]);
    expect(file.leases[0]!.earned).toBeGreaterThan(0);
    expect(file.account!.earned).toBe(file.leases[0]!.earned);
    expect(file.events.map((event) => [event.act_name, event.ref_no])).toEqual([
      ['出库', first.order.order_id],
      ['登记入库', expect.stringMatching(/^RK/)],
    ]);
  });

  it('that stands in another store is not sent from here', async () => {
    const warehouse = new Warehouse(server(), server().staff.admin);
    const store = await new StoreDesk(server()).make({ name: '别处的门店' });
    const imei = newSerial();
    await desk.takenIn(shop.skuId, [imei], { place: store.id });
    const { order, version } = await warehouse.readyOrder(shop);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei] }))).message).toBe(`设备 ${imei} 在别处的门店，请先调拨`);
  });
});

it('another merchant sees and touches none of it', async () => {
  const imei = newSerial();
  const { intake_id: id } = await desk.takenIn(shop.skuId, [imei], { arrived: false });
  const guest = server().staff.guest;
  const asked = await post(server(), guest, '/merchant/stock/intake/receive', { intake_id: id, version: 1, numbers: [imei] });
  expect([403, 404]).toContain(asked.status);
});
