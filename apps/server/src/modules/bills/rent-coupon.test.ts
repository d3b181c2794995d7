import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { idNumber, Shop, type OpenOrder } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: Desk;
let back: ReturnDesk;
let members = 0;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  back = new ReturnDesk(till);
});
afterAll(() => expectBalancedBooks(server(), 10));

const person = () => {
  members += 1;
  return { member_id: `renter-${members}`, name: '张三', phone: `135${10_000_000 + members}`, id_card: idNumber(members) };
};
async function codeFor(memberId: string, over: Record<string, unknown> = {}): Promise<string> {
  const coupon = someCoupon(memberId, { name: '租金立减50元', scope: 2, ...over });
  const answer = await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', coupon);
  expect(answer.code, answer.message).toBe(200);
  return answer.result.code;
}
const stateOf = async (no: string, code: string) =>
  (await get<{ list: { code: string; state_name: string }[] }>(server(), server().staff.admin, '/dmp/coupon/list', { order_id: no })).result.list.find(
    (each) => each.code === code,
  )!.state_name;

/** A lease of twelve rents of 300.00 since 2025-01-31 whose customer has a coupon of 50.00 off a rent. */
async function leased(over: Record<string, unknown> = {}) {
  const customer = person();
  till.moveTo('2025-01-30');
  const code = await codeFor(customer.member_id);
  const { order_id: no } = await till.leased({ over: { customer, ...over } });
  return { customer, code, no };
}
const use = (no: string, bill_id: string, coupon_code: string, over: Record<string, unknown> = {}) =>
  till.act('useBillCoupon', no, { bill_id, coupon_code, reason: '用户用券', ...over });
/** The same lease with the coupon on one of its rents. */
async function cut(period: number) {
  const lease = await leased();
  const [bill_id] = await till.rents(lease.no, period);
  expect((await use(lease.no, bill_id!, lease.code)).message).toBe('success');
  return { ...lease, bill_id: bill_id! };
}
const rent = async (no: string, period: number) => (await till.bills(no)).rent.find((bill) => bill.period === period)!;
async function pay(no: string, amount: number, ...periods: number[]): Promise<string> {
  const trade_no = await till.transfer(amount);
  expect((await till.act('confirmOfflinePay', no, { trade_no, bill_ids: await till.rents(no, ...periods) })).message).toBe('success');
  return trade_no;
}

describe('a coupon of 50.00 for one rent, at ordering,', () => {
  it('cuts the period that the customer names, is locked after the first payment and used when that rent of 250.00 is paid', async () => {
    const customer = person();
    till.moveTo('2025-01-30');
    const code = await codeFor(customer.member_id);
    const body = { customer, coupon_codes: [code], rent_coupon_period: 4 };
    const { order_id: no } = await till.leased({ over: body });
    expect((await till.bills(no)).rent.map((bill) => bill.amount)).toEqual([30_000, 30_000, 30_000, 25_000, ...Array.from({ length: 8 }, () => 30_000)]);
    expect(await stateOf(no, code)).toBe('已锁定');
    await pay(no, 60_000, 2, 3);
    expect(await stateOf(no, code)).toBe('已锁定');
    await pay(no, 25_000, 4);
    expect(await stateOf(no, code)).toBe('已使用');
  });

  it('cuts the first rent where that is named: 250.00 are paid at ordering', async () => {
    const customer = person();
    const code = await codeFor(customer.member_id);
    const placed = await till.shop.place({ customer, coupon_codes: [code], rent_coupon_period: 1 });
    expect(placed.result).toMatchObject({ first_payment: 25_000 });
    await till.shop.pay(placed.result);
    expect(await stateOf(placed.result.order_id, code)).toBe('已使用');
    expect((await till.shop.call('POST', '/open/v1/orders/cancel', { order_id: placed.result.order_id, reason: '不租了' })).code).toBe(200);
    expect(await stateOf(placed.result.order_id, code)).toBe('未使用');
  });

  it('is refused for a period that the lease has not, and without such a coupon; the same order twice is the same order', async () => {
    const customer = person();
    const code = await codeFor(customer.member_id);
    expect(await till.shop.place({ customer, coupon_codes: [code], rent_coupon_period: 13 })).toMatchObject({
      status: 422,
      code: couponsErrors.COUPON_PERIOD.code,
    });
    expect(await till.shop.place({ customer, rent_coupon_period: 3 })).toMatchObject({ status: 422, code: couponsErrors.COUPON_PERIOD.code });
    const placement = till.shop.placement({ customer, coupon_codes: [code], rent_coupon_period: 3 });
    const send = (over: Record<string, unknown> = {}) => till.shop.call<OpenOrder>('POST', '/open/v1/orders', { ...placement, ...over });
    const first = await send();
    expect((await send()).result.order_id).toBe(first.result.order_id);
    expect(await send({ rent_coupon_period: 4 })).toMatchObject({ code: storefrontErrors.SHOP_ORDER_TAKEN.code });
  });
});

describe('a coupon of 50.00 on an open rent of 300.00', () => {
  it('lowers it to 250.00 by staff: told before, on record, locked, and used once it is paid', async () => {
    const { no, code } = await leased();
    const [bill_id] = await till.rents(no, 3);
    const choices = await get<{ list: unknown[] }>(server(), server().staff.admin, '/dmp/coupon/usable', { order_id: no, use: 'rent', bill_id: bill_id! });
    expect(choices.result.list).toMatchObject([{ code, cut: 5000, usable: true }]);
    const before = await till.bills(no);
    const { effects } = (await use(no, bill_id!, code, { preview: true })).result;
    expect(effects).toEqual([
      { what: '优惠券 租金立减50元', from: '未使用', to: '已锁定，租金减¥50.00', amount: 5000 },
      { what: '第3期租金', from: '¥300.00', to: '¥250.00', amount: 25_000 },
    ]);
    expect((await use(no, bill_id!, code)).code).toBe(200);
    expect(await rent(no, 3)).toMatchObject({ amount: 25_000, discount: 5000, open: 25_000 });
    expect((await till.bills(no)).totals).toMatchObject({ billed: before.totals.billed - 5000, open: before.totals.open - 5000, discount: 5000 });
    expect(await stateOf(no, code)).toBe('已锁定');
    expect((await desk.history(no))[0]).toMatchObject({ action: '使用租金优惠券', reason: '用户用券' });
    await pay(no, 55_000, 2, 3);
    expect([await rent(no, 3), await stateOf(no, code)]).toMatchObject([{ paid: 25_000, open: 0 }, '已使用']);
    const price = await get<{ rent_counted: number }>(server(), server().staff.admin, '/merchant/order/anyRentBuyoutDetail', { order_id: no });
    expect(price.result.rent_counted).toBe(90_000);
  });

  it('is used by the customer in the shop, once, and the bill then asks for 250.00', async () => {
    const { no, code, customer } = await leased();
    const [bill_id] = await till.rents(no, 2);
    const shopUse = (coupon_code: string) => till.shop.call('POST', '/open/v1/orders/bills/coupon', { order_id: no, bill_id, coupon_code });
    const told = await shopUse(code);
    expect(told.message).toBe('success');
    expect(told.result.bills.find((bill) => bill.bill_id === bill_id)).toMatchObject({ amount: 25_000, discount: 5000, open: 25_000 });
    expect(await shopUse(await codeFor(customer.member_id))).toMatchObject({ status: 409, code: billsErrors.BILL_HAS_COUPON.code });
    expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: 25_000 })).code).toBe(200);
    expect(await stateOf(no, code)).toBe('已使用');
  });

  it('leaves a late fee of at most 75.00, thirty percent of 250.00', async () => {
    const { no } = await cut(2);
    till.moveTo('2025-07-30');
    expect(await rent(no, 2)).toMatchObject({ overdue_fee: 7500 });
    expect(await rent(no, 3)).toMatchObject({ overdue_fee: 9000 });
  });

  it('is locked again when the receipt that paid it is revoked', async () => {
    const { no, code } = await cut(2);
    await pay(no, 25_000, 2);
    expect(await stateOf(no, code)).toBe('已使用');
    const { id } = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: id, reason: '错账' })).message).toBe('success');
    expect([await rent(no, 2), await stateOf(no, code)]).toMatchObject([{ open: 25_000, discount: 5000 }, '已锁定']);
  });

  it('is refused on a bill that is paid in part or in full, has one, is no rent or is frozen, and of another kind or person', async () => {
    const { no, code, customer } = await leased();
    const [first, second, third] = await till.rents(no, 1, 2, 3);
    await pay(no, 10_000, 2);
    expect(await use(no, first!, code)).toMatchObject({ status: 409, code: billsErrors.NOTHING_TO_PAY.code });
    expect(await use(no, second!, code)).toMatchObject({ status: 409, code: billsErrors.BILL_NOT_EDITABLE.code });
    const extra = (await till.act('newOrderBill', no, { bill_type: 3, amount: 1000, reason: '贴膜' })).result.bill_id;
    expect(await use(no, extra, code)).toMatchObject({ status: 422, code: couponsErrors.COUPON_SCOPE.code });
    expect(await use(no, third!, await codeFor(customer.member_id, { scope: 4 }))).toMatchObject({ code: couponsErrors.COUPON_SCOPE.code });
    expect(await use(no, third!, await codeFor('somebody-else'))).toMatchObject({ code: couponsErrors.COUPON_NOT_FOUND.code });
    expect(await use(no, third!, await codeFor(customer.member_id, { threshold: 30_001 }))).toMatchObject({ code: couponsErrors.COUPON_BELOW.code });
    expect(await use(no, third!, '')).toMatchObject({ status: 400 });
    expect((await use(no, third!, code)).code).toBe(200);
    expect(await use(no, third!, await codeFor(customer.member_id))).toMatchObject({ status: 409, code: billsErrors.BILL_HAS_COUPON.code });
    const [fourth] = await till.rents(no, 4);
    expect((await till.act('back/apply', no, { way: 'store', reason: '提前归还' })).code).toBe(200);
    expect(await use(no, fourth!, await codeFor(customer.member_id))).toMatchObject({ status: 409, code: billsErrors.BILL_FROZEN.code });
  });

  it('never leaves less than one fen', async () => {
    const { no, customer } = await leased();
    const [bill_id] = await till.rents(no, 2);
    expect((await use(no, bill_id!, await codeFor(customer.member_id, { value: 40_000 }))).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ amount: 1, discount: 29_999 });
  });
});

describe('a coupon of 50.00 on a rent that is cancelled before it is paid', () => {
  it('comes back unused by an early return', async () => {
    const { no, code } = await cut(6);
    till.moveTo('2025-02-10');
    await back.received(no);
    await back.inspect(no, { penalty: 0 });
    expect((await back.audit(no)).code).toBe(200);
    expect(await rent(no, 6)).toMatchObject({ amount: 30_000, discount: 0, status: 80, open: 0 });
    expect(await stateOf(no, code)).toBe('未使用');
  });

  it('comes back by a supervisor’s end of a lease, of a rent paid in part too: that ends at the 100.00 that came', async () => {
    const { no, code } = await cut(2);
    await pay(no, 10_000, 2);
    const told = await till.act('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清', preview: true });
    expect(told.result.effects).toContainEqual({ what: '优惠券 租金立减50元', from: '已占用', to: '退回用户', amount: null });
    expect((await till.act('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清' })).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ amount: 10_000, discount: 0, paid: 10_000, open: 0 });
    expect(await stateOf(no, code)).toBe('未使用');
  });

  it('stays on it while a buyout is open or given up, and comes back when it is bought', async () => {
    const { no, code } = await cut(5);
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    expect(await stateOf(no, code)).toBe('已锁定');
    expect((await till.act('cancelBuyout', no, { reason: '放弃' })).code).toBe(200);
    expect([await stateOf(no, code), await rent(no, 5)]).toMatchObject(['已锁定', { amount: 25_000 }]);
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    const { bill_id, open } = (await till.bills(no)).other.findLast((bill) => bill.bill_type_name === '买断')!;
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(open), bill_ids: [bill_id] })).code).toBe(200);
    expect([await stateOf(no, code), await rent(no, 5)]).toMatchObject(['未使用', { status: 80 }]);
  });
});
