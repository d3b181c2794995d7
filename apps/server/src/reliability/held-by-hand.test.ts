import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { post } from '../testing/http.ts';
import { ReturnDesk } from '../testing/return-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
});
afterAll(() => expectBalancedBooks(server()));

async function act(no: string, name: string, body: Record<string, unknown>): Promise<{ request_id: string; bill_id: string }> {
  const { code, message, result } = await till.act(name, no, body);
  expect(code, message).toBe(200);
  return result;
}
/** A lease from 11 January on: twelve rents of 300.00, the second due on 11 February; a day late costs 1.00. */
async function leased(): Promise<string> {
  till.moveTo('2026-01-10');
  return (await till.leased()).order_id;
}
/** A transfer that settles these bills; the rest of it is held. @returns its number at the channel */
async function receipt(no: string, amount: number, bills: readonly string[] = [], over: Record<string, unknown> = {}): Promise<string> {
  const trade_no = await till.transfer(amount);
  await act(no, 'confirmOfflinePay', { trade_no, bill_ids: bills, rest_to: 'overflow', ...over });
  return trade_no;
}
/** A transfer that nobody had heard of, which rests. */
const heardOf = async (no: string, amount: number, came_on: string) =>
  receipt(no, amount, [], { came_on, reason: '银行回单', proofs: [await privatePicture(server(), till.who)] });
const pay = (no: string, bills: readonly string[]) => act(no, 'billBatchPayment', { way: 'overflow', bill_ids: bills });
const paySecond = async (no: string) => pay(no, await till.rents(no, 2));
const second = async (no: string) => (await till.bills(no)).rent[1]!;
const fees = async (no: string) => (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '逾期费');

describe('money that is held for a customer, worked out by hand', () => {
  it('settles chosen bills from the day since which it is held', async () => {
    const no = await leased();
    till.moveTo('2026-02-01');
    await receipt(no, 30_000);
    till.moveTo('2026-03-03');
    await paySecond(no);
    // His 300.00 were there ten days before the rent was due.
    expect(await second(no)).toMatchObject({ open: 0, overdue_days: 0, status: 50 });
    expect(await fees(no)).toEqual([]);
  });

  it('and that went back, or settled another charge, was not there for a rent that it did not settle', async () => {
    const [repaid, used] = [await leased(), await leased()];
    till.moveTo('2026-01-15');
    const trade = await receipt(repaid, 30_000);
    await receipt(used, 30_000);
    const { request_id } = await act(repaid, 'back/refundPrepayment', { out_trade_no: trade, amount: 30_000, from: 'overflow', reason: '退还' });
    await till.decide('refund', 'Pass', request_id);
    await till.paidByHand(request_id);
    await pay(used, [(await act(used, 'newOrderBill', { bill_type: 9, amount: 30_000, reason: '补差' })).bill_id]);
    for (const no of [repaid, used]) {
      // 300.00 come on 3 March and settle the rent of 11 February: 20 days, 20.00.
      till.moveTo('2026-03-03');
      await receipt(no, 30_000);
      await paySecond(no);
      // 10.00 had come on the 1st: of two days 290.00 were late, not 300.00, at 1.00 all the same.
      till.moveTo('2026-03-05');
      await heardOf(no, 1000, '2026-03-01');
      expect(await second(no)).toMatchObject({ open: 0, overdue_days: 20 });
      expect(await fees(no)).toMatchObject([{ amount: 2000, open: 2000 }]);
    }
  });

  it('and that paid a rent with a part of its late fee is held again once, when it was less late', async () => {
    const no = await leased();
    till.moveTo('2026-02-21');
    // Ten days late, which the buyout bills: 10.00, of which he pays 5.00 at once and the rest with the rent.
    await act(no, 'openBuyout', {});
    await act(no, 'cancelBuyout', { reason: '不买了' });
    const [fee] = await fees(no);
    await receipt(no, 500, [fee!.bill_id]);
    await receipt(no, 30_500);
    await pay(no, [(await second(no)).bill_id, fee!.bill_id]);
    // 300.00 had come on the 15th: four days, 4.00. Of 10.00 he gets 6.00: the 5.00 that were held, and 1.00 by the cashier.
    till.moveTo('2026-03-01');
    await heardOf(no, 30_000, '2026-02-15');
    expect(await fees(no)).toMatchObject([{ paid: 500, open: 0 }]);
    expect((await till.bills(no)).totals).toMatchObject({ paid: 60_500, refunding: 100, overflow: 30_500 });
  });

  it('and that was turned into prepayment in part goes back when the lease ends, by the transfers that brought it', async () => {
    const no = await leased();
    till.moveTo('2026-02-01');
    await receipt(no, 10_000);
    await act(no, 'updateOverflowAmount', { to: 'prepayment', amount: 7000, reason: '转预付款' });
    await receipt(no, 35_000, await till.rents(no, 2), { rest_to: 'prepayment' });
    expect((await till.bills(no)).totals).toMatchObject({ prepayment: 12_000, overflow: 3000 });
    await act(no, 'orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' });
    const { result } = await post<{ list: { id: string; amount: number }[] }>(server(), server().staff.everything, '/merchant/order/audit/refundList', {
      order_id: no,
    });
    expect(result.list.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5000, 10_000]);
    for (const { id } of result.list) {
      await till.decide('refund', 'Pass', id);
      await till.paidByHand(id);
    }
    expect((await till.bills(no)).totals).toMatchObject({ prepayment: 0, overflow: 0 });
    expect((await till.shop.read(no)).result).toMatchObject({ status: 90 });
  });

  it('and that the daily job used for a month that began after the goods were handed in is held again, whenever that is heard of', async () => {
    const no = await leased();
    await receipt(no, 60_000, await till.rents(no, 2, 3));
    till.moveTo('2026-04-01');
    await receipt(no, 30_000, [], { rest_to: 'prepayment' });
    till.moveTo('2026-04-11');
    await server().services.sweeps.run(server().services);
    expect((await till.bills(no)).totals).toMatchObject({ prepayment: 0, paid: 120_000 });
    // The goods had been handed in on the 5th; the penalty is waived. April's rent began on the 11th: 300.00 go back.
    await act(no, 'back/apply', { way: 'store', reason: '归还' });
    await act(no, 'back/orderReturnInfoSave', { received: true, imei: await back.imeiOf(no), back_on: '2026-04-05', back_reason: '门店代收' });
    expect((await back.inspect(no)).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect((await till.bills(no)).totals).toMatchObject({ paid: 90_000, open: 0, prepayment: 30_000, refunding: 30_000 });
  });
});
