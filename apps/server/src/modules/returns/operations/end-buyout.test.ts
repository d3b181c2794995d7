import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { someCoupon } from '../../../testing/coupons.ts';
import { get, post } from '../../../testing/http.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till, type TillBill } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 5));

/** A lease whose buyout is open since 2025-06-10 (390,000 fen without a coupon), with five rents of 300.00 paid and an amount (fen) ahead. */
async function buying(ahead: number, over: Record<string, unknown> = {}): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  const paid = await till.act('confirmOfflinePay', no, {
    trade_no: await till.transfer(120_000 + ahead),
    bill_ids: await till.rents(no, 2, 3, 4, 5),
    rest_to: 'prepayment',
  });
  expect(paid.message).toBe('success');
  till.moveTo('2025-06-10');
  expect((await till.act('openBuyout', no, over)).message).toBe('success');
  return no;
}
const buyoutOf = async (no: string): Promise<TillBill> => (await till.bills(no)).other.findLast((bill) => bill.bill_type_name === '买断')!;
async function receive(no: string, amount: number): Promise<void> {
  const told = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids: [(await buyoutOf(no)).bill_id] });
  expect(told.message).toBe('success');
}
async function takeFromDeposit(no: string, amount: number): Promise<void> {
  const asked = await till.act('depositDeduction', no, { bill_ids: [(await buyoutOf(no)).bill_id], reason: '买断款' });
  expect(asked.message, String(amount)).toBe('success');
  expect((await till.decide('deduction', 'Pass', asked.result.request_id)).code).toBe(200);
}
const end = (no: string, finish_type: number, over: Record<string, unknown> = {}) =>
  till.act('orderEnd', no, { finish_type, device_to: finish_type === 2 ? 80 : 20, reason: '用户放弃买断并已还机', ...over });
const requestsOf = async (no: string) =>
  (
    await post<{ list: { id: string; amount: number; state: number; source_name: string }[] }>(
      server(),
      server().staff.admin,
      '/merchant/order/audit/refundList',
      { order_id: no },
    )
  ).result.list;

describe('a buyout that is partly paid when a supervisor ends the order', () => {
  it('gives back 1,000.00 to the prepayment and 500.00 of a receipt: the customer keeps paying for five rents, 1,500.00', async () => {
    const no = await buying(100_000);
    await receive(no, 50_000);
    expect(await buyoutOf(no)).toMatchObject({ paid: 150_000, open: 240_000 });
    till.moveTo('2025-06-12');
    const { effects } = (await end(no, 8, { preview: true })).result;
    expect(effects).toEqual(
      expect.arrayContaining([
        { what: '预付款', from: '¥0.00', to: '¥1,000.00', amount: 100_000 },
        { what: '已付买断款', from: '¥500.00', to: '清算时原路退回', amount: 50_000 },
      ]),
    );
    expect((await end(no, 8)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 75, money: { deposit_frozen: 0 } });
    expect(await back.legs(no)).toMatchObject({ claim: 'none', refund: 'waiting' });
    expect((await back.info(no)).clearings[0]!.legs.find((leg) => leg.leg === 'refund')).toMatchObject({ amount: 150_000 });
    const asked = await requestsOf(no);
    expect(asked.map((each) => each.amount).sort((a, b) => a - b)).toEqual([50_000, 100_000]);
    for (const { id } of asked) {
      expect((await till.decide('refund', 'Pass', id)).code).toBe(200);
      expect((await till.paidByHand(id)).code).toBe(200);
    }
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '提前结清' });
    expect((await till.bills(no)).totals).toMatchObject({ paid: 200_000, refunded: 50_000, open: 0, prepayment: 0 });
    expect(await buyoutOf(no)).toMatchObject({ amount: 50_000, paid: 50_000, refunded: 50_000, status: 90 });
    const finance = await till.get<{ net: number }>('orderListFinanceInfo', { order_id: no });
    expect(finance.net).toBe(150_000);
  });

  it('asks again for what finance refused to pay back: 500.00 never stays by a refusal', async () => {
    const no = await buying(0);
    await receive(no, 50_000);
    await end(no, 1);
    const [first] = await requestsOf(no);
    expect(await till.decide('refund', 'Reject', first!.id)).toMatchObject({ code: 200 });
    expect(await desk.info(no)).toMatchObject({ status: 75 });
    const again = (await requestsOf(no)).find((each) => each.state === 10)!;
    expect(again).toMatchObject({ amount: 50_000 });
    expect((await till.decide('refund', 'Pass', again.id, server().staff.admin)).message).toBe('success');
    expect((await till.paidByHand(again.id, {}, server().staff.admin)).message).toBe('success');
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '归还' });
  });

  it.each([
    ['gives the coupon back unused, and 1,500.00 of the deposit through the channel', 7, 150_000, '未使用'],
    ['ended as bought uses the coupon and keeps the 1,500.00', 2, 0, '已使用'],
  ])('with a coupon of 100.00 %s', async (_, how, refunded, coupon) => {
    const member = { member_id: `buyer-${how}`, name: '张三', phone: '13912345678', id_card: '11010519491231002X' };
    till.moveTo('2025-01-30');
    const { code } = (
      await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(member.member_id, { scope: 4, value: 10_000 }))
    ).result;
    const { order_id: no } = await till.leased({ over: { customer: member } });
    expect((await till.act('openBuyout', no, { coupon_code: code })).message).toBe('success');
    expect(await buyoutOf(no)).toMatchObject({ amount: 500_000, discount: 10_000 });
    await takeFromDeposit(no, 150_000);
    expect(await buyoutOf(no)).toMatchObject({ paid: 150_000, open: 350_000 });
    expect((await end(no, how)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 90 });
    const { documents, totals } = await till.bills(no);
    expect(documents.filter((each) => each.kind === 'refund' && each.state === 'succeeded').map((each) => each.amount)).toEqual(refunded > 0 ? [refunded] : []);
    expect(totals).toMatchObject({ paid: 180_000, refunded, open: 0 });
    const { list } = await get<{ list: { code: string; state_name: string }[] }>(server(), server().staff.admin, '/dmp/coupon/list', { order_id: no }).then(
      (answer) => answer.result,
    );
    expect(list).toMatchObject([{ code, state_name: coupon }]);
  });

  it('keeps what one offset paid beside it: 490.00 are held again, a damage of 10.00 stays paid', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-06-10');
    const fee = await till.act('newOrderBill', no, { bill_type: 7, amount: 1000, reason: '碎屏' });
    expect(fee.message).toBe('success');
    expect((await till.act('openBuyout', no, {})).message).toBe('success');
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(50_000), bill_ids: [], rest_to: 'overflow' });
    await till.act('updateOverflowAmount', no, { to: 'bill', amount: 50_000, reason: '抵扣' });
    expect((await buyoutOf(no)).paid).toBe(49_000);
    expect((await end(no, 8)).code).toBe(200);
    const { other, totals, documents } = await till.bills(no);
    expect(totals).toMatchObject({ overflow: 49_000, open: 0 });
    expect(other.find((bill) => bill.bill_id === fee.result.bill_id)).toMatchObject({ paid: 1000, open: 0 });
    expect((await buyoutOf(no)).paid).toBe(0);
    const offsets = documents.filter((each) => each.kind === 'offset');
    expect(offsets).toHaveLength(2);
    expect(offsets.find((each) => each.state === 'revoked')).toMatchObject({ amount: 50_000 });
    expect(offsets.find((each) => each.state === 'succeeded')).toMatchObject({ amount: 1000 });
  });

  it('that ends as bought keeps the 500.00 that came and waives the other 3,400.00', async () => {
    const no = await buying(0);
    await receive(no, 50_000);
    const { effects } = (await end(no, 2, { preview: true })).result;
    expect(effects).toContainEqual({ what: '买断', from: '部分支付', to: '已支付', amount: 340_000 });
    expect((await end(no, 2)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '买断' });
    expect(await buyoutOf(no)).toMatchObject({ amount: 390_000, paid: 50_000, waived: 340_000, refunded: 0 });
    const { rent, totals, documents } = await till.bills(no);
    expect(rent.slice(5).map((bill) => bill.status)).toEqual([80, 80, 80, 80, 80, 80, 80]);
    expect(totals).toMatchObject({ paid: 200_000, waived: 340_000, refunded: 0, open: 0 });
    expect(documents.filter((each) => each.kind === 'waiver')).toMatchObject([{ amount: 340_000, state: 'succeeded' }]);
    expect(await back.deviceStates(no)).toEqual([80]);
  });
});
