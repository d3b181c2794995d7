import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerInfo } from '@merchant-admin/contract/customers/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { addClerk } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import { OldBooks } from '../../testing/migrated.ts';
import { Shop, idNumber } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let shop: Shop;
let till: Till;
const orders: Record<'first' | 'running' | 'other', string> = { first: '', running: '', other: '' };

interface Row {
  name: string;
  phone: string;
  id_card: string;
  orders: number;
  running: number;
  late_rent: number;
  order_id: string;
  risk_tags: { risk_id: string }[];
}
interface Page<Each> {
  list: Each[];
  total: number;
}
const base = '/dmp/user/user';
const ask = <Result>(call: string, query: Record<string, string>, who: Person = server().staff.admin) => get<Result>(server(), who, `${base}/${call}`, query);
const found = async (query: Record<string, string>, who?: Person) => (await ask<Page<Row>>('userList', query, who)).result.list;
/** Puts an order into a store by hand, as the shop would when it places one; the shop of these tests names none. */
const putOrderIntoStore = (no: string, storeId: number) =>
  server().test.byOwner((client) => client.query('update orders set store_id = $1 where order_no = $2', [storeId, no]));
const person = (over: Record<string, unknown> = {}) => ({ member_id: 'm77', name: '刘备', phone: '13700000077', id_card: idNumber(77), ...over });

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  till.moveTo('2025-01-10');
  orders.first = (await shop.place({ customer: person({ phone: '13700000011' }) })).result.order_id;
  till.moveTo('2025-01-30');
  orders.running = (await till.leased({ over: { customer: person() } })).order_id;
  orders.other = (await shop.paidOrder({ customer: { member_id: 'm78', name: '关羽', phone: '13700000078', id_card: idNumber(78) } })).order_id;
  await new OldBooks(server(), server().staff.admin).bring([{ 原订单号: 'OLD-77', 身份证号: idNumber(77), 下单时间: '2022-01-01 08:00:00' }]);
  await post(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon('m77', { name: '老客立减' }));
  till.moveTo('2025-03-05');
});

describe('customers', () => {
  it('are one row each, whatever the number of their orders, masked, with rent that is late', async () => {
    const list = await found({});
    expect(list.map((row) => [row.name, row.orders, row.running])).toEqual([
      ['关*', 1, 1],
      ['刘*', 2, 1],
    ]);
    expect(list[1]).toMatchObject({ phone: '137****0077', order_id: orders.running, late_rent: 30_000, risk_tags: [{ risk_id: '6' }] });
    expect(list[1]!.id_card).toBe(`${idNumber(77).slice(0, 3)}***********${idNumber(77).slice(-4)}`);
    expect(JSON.stringify(list)).not.toMatch(/刘备|13700000077/);
  });

  it('are found by any of their orders: name, phone tail, whole ID number, device, number, day of the latest', async () => {
    const imei = (await ask<{ devices: { imei: string }[] }>('userInfo', { order_id: orders.running })).result.devices[0]!.imei;
    const names = async (query: Record<string, string>) => (await found(query)).map((row) => row.name);
    for (const query of [
      { name: '刘' },
      { name: '刘备' },
      { phone: '0077' },
      { phone: '0011' },
      { id_card: idNumber(77) },
      { imei: imei.slice(-6) },
      { q: orders.first.slice(-8) },
      { q: '0011' },
      { q: '刘备' },
    ] as Record<string, string>[])
      expect([query, await names(query)]).toEqual([query, ['刘*']]);
    expect(await names({ placed_from: '2025-01-30', placed_to: '2025-01-30' })).toEqual(['关*', '刘*']);
    expect(await names({ placed_to: '2025-01-29' })).toEqual([]);
    expect(await names({ name: '备' })).toEqual([]);
    expect((await ask('userList', { phone: '137' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await found({ page: '2', page_size: '1' })).toMatchObject([{ name: '刘*' }]);
  });

  it('have a page: what is owed and held, devices out, coupons, contacts, risk and old orders', async () => {
    const version = (await till.get<{ version: number }>('orderMemberInfo', { order_id: orders.running })).version;
    const mother = { name: '李秀兰', relation: '1', phone: '13711112222' };
    await post(server(), server().staff.admin, '/merchant/order/detail/editEmergencyContact', { order_id: orders.running, version, list: [mother] });
    const { result } = await ask<CustomerInfo>('userInfo', { order_id: orders.first });
    // Twelve rents of 300.00, the first paid, the second due on 02-28.
    expect(result).toMatchObject({
      order_id: orders.running,
      name: '刘*',
      orders: 2,
      running: 1,
      migrated: 1,
      money: { due: 30_000, later: 300_000, late_rent: 30_000, owed: 30_000 + result.money.late_fee, prepayment: 0, overflow: 0 },
      devices: [{ order_id: orders.running }],
      coupons: [{ name: '老客立减' }],
      contacts: [{ name: '李**', phone: '137****2222', relation_name: '父母', kind_name: '紧急联系人', order_id: orders.running }],
      risk_tags: [{ risk_id: '6' }],
    });
    // One sum, wherever it is told: what the list of late orders says of his only late one.
    const { result: late } = await get<{ owed: number }>(server(), server().staff.admin, '/merchant/order/overdue/overdueInfo', { order_id: orders.running });
    expect([result.money.owed, result.money.late_fee > 0]).toEqual([late.owed, true]);
    expect(JSON.stringify(result)).not.toMatch(/李秀兰|13711112222|刘备/);
  });

  it('have their orders and those of the old system in pages, known by any order of theirs', async () => {
    for (const no of [orders.first, orders.running]) {
      const page = (await ask<Page<{ order_id: string }>>('userOrderList', { order_id: no })).result;
      expect([page.total, page.list.map((row) => row.order_id)]).toEqual([2, [orders.running, orders.first]]);
      expect((await ask<Page<{ old_no: string }>>('userOrderListOld', { order_id: no })).result.list.map((row) => row.old_no)).toEqual(['OLD-77']);
    }
    expect((await ask<Page<Row>>('userOrderList', { order_id: orders.first, page: '2', page_size: '1' })).result.list).toMatchObject([
      { order_id: orders.first },
    ]);
    expect((await ask<Page<Row>>('userOrderListOld', { order_id: orders.other })).result).toMatchObject({ list: [], total: 0 });
  });

  it('are seen by right, in one’s own merchant and one’s own store', async () => {
    const { guest, reviewer } = server().staff;
    expect(await found({}, guest)).toEqual([]);
    for (const call of ['userInfo', 'userOrderList', 'userOrderListOld'])
      expect(await ask(call, { order_id: orders.first }, guest)).toMatchObject({ status: 404 });
    expect((await ask('userList', {}, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    const clerk = await addClerk(server(), 7);
    expect(await found({}, clerk)).toEqual([]);
    expect((await ask('userInfo', { order_id: orders.first }, clerk)).status).toBe(404);
    // Of a customer's orders only those of the store tell who he is.
    const own = await shop.place({ customer: person({ phone: '13700000099' }) });
    await putOrderIntoStore(own.result.order_id, 7);
    expect((await found({ phone: '0099' }, clerk)).map((row) => row.orders)).toEqual([1]);
    for (const query of [{ phone: '0011' }, { q: orders.first.slice(-8) }] as Record<string, string>[]) expect(await found(query, clerk)).toEqual([]);
  });
});
