import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { someCoupon } from '../../../testing/coupons.ts';
import { post } from '../../../testing/http.ts';
import { setLeaseRules } from '../../../testing/lease-rules.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 2));

describe('late rent', () => {
  it('is billed by the rule that its order was placed under, as it is shown before', async () => {
    const { order_id: before } = await till.leased();
    expect((await setLeaseRules(server(), { floor: 700 })).result).toEqual({ version: 2 });
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-10');
    expect((await till.bills(no)).rent[1]).toMatchObject({ overdue_days: 10, overdue_fee_open: 7000 });
    expect((await till.bills(before)).rent[1]).toMatchObject({ overdue_days: 10, overdue_fee_open: 1000 });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 2) });
    const { rent, other } = await till.bills(no);
    expect([rent[1], other]).toMatchObject([{ open: 0, overdue_fee_open: 0 }, [{ bill_type_name: '逾期费', amount: 7000 }]]);
  });
});

describe('the sums of an order’s bills', () => {
  it('leave out what coupons took off bills that were cancelled, as they leave out the bills', async () => {
    till.moveTo('2025-01-30');
    const customer = { member_id: 'discounted', name: '张三', phone: '13711112222', id_card: idNumber(7) };
    const coupon = await post<{ code: string }>(
      server(),
      server().staff.admin,
      '/dmp/coupon/issue',
      someCoupon(customer.member_id, { scope: 8, value: 12_000 }),
    );
    const { order_id: no } = await till.leased({ over: { customer, coupon_codes: [coupon.result.code] } });
    const totals = async () => (await till.bills(no)).totals;
    expect(await totals()).toMatchObject({ billed: 348_000, discount: 12_000 });
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect(await totals()).toMatchObject({ billed: 29_000, discount: 1000 });
  });
});
