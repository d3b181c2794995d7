import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { expectBalancedBooks } from '../books.ts';
import { Desk, staySignedIn } from '../desk.ts';

/** What a customer is charged in whole histories that were played by chance, told with as few acts as they need: each sum is worked out by hand from domain notes 4. */
const server = useServer();
let till: Till;
let desk: Desk;
let service: string;

beforeAll(async () => {
  await staySignedIn(server());
  const byPeriod = { name: '按期服务', kind: 1, price: 1100, charge: 2 } as const;
  till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, services: [byPeriod] }));
  desk = new Desk(server());
  const { list } = (await till.shop.call<{ list: { services: { service_id: string }[] }[] }>('GET', '/open/v1/goods')).result;
  service = list[0]!.services[0]!.service_id;
});
afterAll(() => expectBalancedBooks(server(), 3));

const sure = async (name: string, no: string, body: Record<string, unknown>) => {
  const answer = await till.act(name, no, body);
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.result;
};
/** A lease whose customer uses a coupon of 50.00. */
async function withCoupon(coupon: Record<string, unknown>, over: Record<string, unknown> = {}): Promise<string> {
  const { customer } = till.shop.placement() as { customer: { member_id: string } };
  const { code } = (await post<{ code: string }>(server(), till.who, '/dmp/coupon/issue', someCoupon(customer.member_id, coupon))).result;
  return (await till.leased({ over: { customer, coupon_codes: [code], ...over } })).order_id;
}
const ahead = async (no: string, amount: number) => sure('confirmOfflinePay', no, { trade_no: await till.transfer(amount), rest_to: 'prepayment' });

describe('what a customer is charged', () => {
  it('a first rent of 300.00 less a coupon of 50.00 that is paid back, 250.00, still counts 50.00 towards the price, as it does when 249.99 are paid back', async () => {
    till.moveTo('2025-01-30');
    const no = await withCoupon({});
    const counted = async () =>
      (await get<{ rent_counted: number }>(server(), till.who, '/merchant/order/anyRentBuyoutDetail', { order_id: no })).result.rent_counted;
    expect(await counted()).toBe(30_000);
    const back = async (amount: number) => {
      const [bill_id] = await till.rents(no, 1);
      const { list } = (await post<{ list: { out_trade_no: string }[] }>(server(), till.who, '/merchant/order/detail/orderRefundAmount', { order_id: no }))
        .result;
      const asked = await sure('refundOrderBillNew', no, {
        out_trade_no: list[0]!.out_trade_no,
        lines: [{ bill_id, amount }],
        refund_type: 1,
        reason: '协商',
      });
      expect((await till.decide('refund', 'Pass', asked.request_id)).code).toBe(200);
    };
    await back(24_999);
    expect(await counted()).toBe(5001);
    await back(1);
    expect(await counted()).toBe(5000);
  });

  it('a lease that a supervisor ended asks for no late return any more, also while what is held for the customer waits to be paid back', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await ahead(no, 100);
    till.moveTo('2026-02-10');
    const late = async () => (await get<{ open: number }>(server(), till.who, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no })).result.open;
    expect(await late()).toBe(8 * 986);
    await sure('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清' });
    expect([(await desk.info(no)).status, await late()]).toEqual([75, 0]);
  });

  it('what is paid ahead pays services before the fee on a late rent', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased({ over: { service_ids: [service] } });
    till.moveTo('2025-04-02');
    await sure('confirmOfflinePay', no, { trade_no: await till.transfer(60_000), bill_ids: await till.rents(no, 2, 3) });
    await ahead(no, 2200);
    await desk.sweep();
    const { other } = await till.bills(no);
    expect(other.filter((bill) => bill.bill_type_name === '逾期费').map((bill) => bill.paid)).toEqual([0, 0]);
    expect([2, 3].map((period) => other.find((bill) => bill.bill_type_name === '服务费' && bill.period === period)!.paid)).toEqual([1100, 1100]);
  });

  it('a fee that a given-up buyout billed goes when the rent’s due day is moved, as it does where no buyout was', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-05');
    await sure('openBuyout', no, {});
    await sure('cancelBuyout', no, { reason: '不买了' });
    const [bill_id] = await till.rents(no, 2);
    await sure('editOrderBill', no, { bill_id, due_date: '2025-03-05', reason: '协商' });
    const { rent, other } = await till.bills(no);
    const fees = other.filter((bill) => bill.bill_type_name === '逾期费').map((bill) => bill.open);
    expect([rent[1]!.overdue_fee_open, ...fees].reduce((sum, fee) => sum + fee, 0)).toBe(0);
  });

  it('goods that were handed in before a given-up buyout was opened are late until that day alone: 39.44, not the 78.88 that the buyout billed', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2026-02-10');
    await sure('openBuyout', no, {});
    await sure('cancelBuyout', no, { reason: '不买了' });
    await sure('back/apply', no, { way: 'store', reason: '归还' });
    const imei = await new ReturnDesk(till).imeiOf(no);
    await sure('back/orderReturnInfoSave', no, { received: true, imei, back_on: '2026-02-06', back_reason: '门店代收' });
    const running = (await get<{ open: number }>(server(), till.who, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no })).result.open;
    const billed = (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '逾期费' && bill.period === 1).map((bill) => bill.open);
    expect([running, ...billed].reduce((sum, fee) => sum + fee, 0)).toBe(4 * 986);
  });

  it('a lease whose coupon cut its tenth rent is renewed for three months', async () => {
    till.moveTo('2025-01-30');
    const no = await withCoupon({ scope: 2 }, { rent_coupon_period: 10 });
    const { totals } = await till.bills(no);
    await sure('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: await till.rents(no, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) });
    const renewed = await till.act<{ child_order_id: string }>('renewOrder', no, { periods: 3 });
    expect(renewed.code).toBe(200);
    expect((await till.shop.pay((await till.shop.read(renewed.result.child_order_id)).result)).code).toBe(200);
  });
});
