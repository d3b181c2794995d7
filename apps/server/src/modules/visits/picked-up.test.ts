import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { get, post } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
let desk: VisitDesk;
let till: Till;
let store: string;
let clerk: Person;
let other: Person;

beforeAll(async () => {
  await staySignedIn(server());
  desk = new VisitDesk(server(), await Shop.open(server()));
  till = new Till(server(), desk.shop);
  const elsewhere = await desk.store();
  store = await desk.store();
  [clerk, other] = [await yearClerk(server(), Number(store)), await yearClerk(server(), Number(elsewhere))];
});

/** An order that no store had and whose device was handed over at the store. Its number. */
async function pickedUp(quantity = 1): Promise<string> {
  const { id, code, tail, numbers, order } = await desk.ready(store, quantity);
  const done = await desk.writeOff(id, { code, id_tail: tail, numbers }, clerk);
  expect(done.message).toBe('success');
  return order.order_id;
}
const listed = async (path: string, who: Person, no: string) =>
  (await post<{ list: { order_id: string }[] }>(server(), who, path, { order_id: no })).result.list.map((row) => row.order_id);
const orders = '/merchant/order/order/orderListV2';
const returns = '/merchant/order/audit/returnList';
const page = (who: Person, no: string) => get<{ store_name: string }>(server(), who, '/merchant/order/detail/orderListBaseInfo', { order_id: no });
const running = async (who: Person) =>
  (await post<{ list: { name: string; number: number }[] }>(server(), who, '/merchant/order/order/orderStatusCategoryListV2')).result.list.find(
    ({ name }) => name === '租赁中',
  )!.number;

describe('an order without a store that is picked up in one', () => {
  it('is that store’s: its staff find it in their lists and counts, on its page and in the history, and those of another store do not', async () => {
    const before = [await running(clerk), await running(other)];
    const no = await pickedUp();
    expect([await running(clerk), await running(other)]).toEqual([before[0]! + 1, before[1]]);
    expect([await listed(orders, clerk, no), await listed(orders, other, no)]).toEqual([[no], []]);
    expect((await page(clerk, no)).code).toBe(200);
    expect((await page(other, no)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    const told = await get<{ list: { action: string }[] }>(server(), clerk, '/merchant/order/detail/orderRecord', { order_id: no });
    expect(told.code).toBe(200);
  });

  it('comes back to that store: its staff have the return among theirs', async () => {
    const no = await pickedUp();
    const back = new ReturnDesk(new Till(server(), desk.shop, clerk));
    await back.received(no);
    expect([await listed(returns, clerk, no), await listed(returns, other, no)]).toEqual([[no], []]);
  });
});

describe('a lease that is picked up', () => {
  it('begins on the day of the pick-up, whatever a parcel’s begins after; its bills keep their sums and fall due by that day', async () => {
    const { id, code, tail, numbers, order } = await desk.ready(store);
    const planned = (await till.bills(order.order_id)).rent.map(({ period, amount }) => ({ period, amount }));
    const done = await desk.writeOff(id, { code, id_tail: tail, numbers }, clerk);
    expect(done.result).toMatchObject({ rent_start: '2026-03-02', rent_end: '2027-03-01' });
    const { rent } = await till.bills(order.order_id);
    expect(rent.map(({ period, amount }) => ({ period, amount }))).toEqual(planned);
    expect(rent.map(({ due_date: day }) => day)).toEqual([
      null,
      '2026-04-02',
      '2026-05-02',
      '2026-06-02',
      '2026-07-02',
      '2026-08-02',
      '2026-09-02',
      '2026-10-02',
      '2026-11-02',
      '2026-12-02',
      '2027-01-02',
      '2027-02-02',
    ]);
    const parcel = await till.leased();
    expect((await till.bills(parcel.order_id)).rent[1]!.due_date).toBe('2026-04-03');
  });
});
