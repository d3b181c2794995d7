import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 5));

/** A lease of twelve rents of 300.00 since 2025-01-31 of which the first is paid; on 2025-06-10 those of February to May are late. */
async function late(paid: { amount: number; periods: number[] }[] = []): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  for (const { amount, periods } of paid) {
    const trade_no = await till.transfer(amount);
    expect((await till.act('confirmOfflinePay', no, { trade_no, bill_ids: await till.rents(no, ...periods), rest_to: 'prepayment' })).message).toBe('success');
  }
  till.moveTo('2025-06-10');
  return no;
}
const end = (no: string, over: Record<string, unknown> = {}) => till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '客户失联', ...over });
interface Finance {
  written_off: number;
  received: number;
  net: number;
  open: number;
  overdue_fee: number;
  accounts: { account: string; balance: number }[];
}

describe('an order that a supervisor ends as bad debt', () => {
  it('writes off the four rents that are due, 1,200.00, by one document, and cancels the seven to come, 2,100.00', async () => {
    const no = await late();
    const { effects } = (await end(no, { preview: true })).result;
    expect(effects).toEqual(
      expect.arrayContaining([
        { what: '第2期租金', from: '逾期待支付', to: '已核销', amount: 30_000 },
        { what: '未付账单7期', from: '待支付', to: '已取消', amount: 210_000 },
      ]),
    );
    expect((await end(no)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '坏账核销' });
    const { rent, totals, documents } = await till.bills(no);
    expect(rent.map((bill) => [bill.status, bill.written_off])).toEqual([[50, 0], ...Array(4).fill([96, 30_000]), ...Array(7).fill([80, 0])]);
    expect(documents.filter((each) => each.kind === 'writeOff')).toMatchObject([{ amount: 120_000, state: 'succeeded' }]);
    expect(totals).toMatchObject({ written_off: 120_000, waived: 0, paid: 30_000, open: 0, billed: 150_000, overdue_fee: 0 });
    const finance = await till.get<Finance>('orderListFinanceInfo', { order_id: no });
    expect(finance).toMatchObject({ written_off: 120_000, received: 30_000, net: 30_000, open: 0, overdue_fee: 0 });
    expect(finance.accounts.find((each) => each.account === 'badDebt')).toMatchObject({ balance: 120_000 });
    expect((await till.get<{ sum: number }>('amountEntries', { order_id: no, figure: 'writtenOff' })).sum).toBe(120_000);
    expect((await desk.history(no)).map((each) => each.action)).toContain('坏账核销');
    till.moveTo('2025-12-10');
    expect((await till.bills(no)).totals).toMatchObject({ overdue_fee: 0 });
  });

  it('uses what was paid ahead first: of 900.00 due 500.00 are settled; 400.00 are written off, and no fee, for it was there in time', async () => {
    const no = await late([{ amount: 80_000, periods: [2] }]);
    expect((await till.bills(no)).totals).toMatchObject({ prepayment: 50_000 });
    expect((await end(no)).code).toBe(200);
    const { rent, totals } = await till.bills(no);
    expect(rent.slice(1, 5).map((bill) => [bill.paid, bill.written_off, bill.status])).toEqual([
      [30_000, 0, 50],
      [30_000, 0, 50],
      [20_000, 10_000, 96],
      [0, 30_000, 96],
    ]);
    expect(totals).toMatchObject({ written_off: 40_000, paid: 110_000, prepayment: 0, open: 0 });
  });

  it('writes off an extra bill too, and not the price of a buyout that nobody paid: 1,200.00 of rent, fees and 10.00', async () => {
    const no = await late();
    await till.act('newOrderBill', no, { bill_type: 9, amount: 1000, due_date: '2025-07-01', reason: '补差' });
    expect((await till.act('openBuyout', no, {})).message).toBe('success');
    const fees = (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '逾期费').reduce((sum, bill) => sum + bill.open, 0);
    expect(fees).toBeGreaterThan(0);
    expect((await end(no)).code).toBe(200);
    const { other, totals } = await till.bills(no);
    expect(totals).toMatchObject({ written_off: 120_000 + fees + 1000, open: 0 });
    expect(other.find((bill) => bill.bill_type_name === '买断')).toMatchObject({ status: 80, written_off: 0 });
  });

  it('takes no money afterwards: what comes later stays with its payer, and what was written off stays so', async () => {
    const no = await late();
    await end(no);
    const [second] = await till.rents(no, 2);
    const receipt = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [second] });
    expect(receipt).toMatchObject({ status: 409 });
    expect(await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: second, amount: 30_000 })).toMatchObject({ status: 409 });
    expect((await till.bills(no)).rent[1]).toMatchObject({ written_off: 30_000, paid: 0, status: 96 });
  });

  it('whose part-paid bill is written off keeps the receipt of 100.00 that paid the part', async () => {
    const no = await late([{ amount: 10_000, periods: [2] }]);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(5000), bill_ids: [], rest_to: 'overflow' });
    expect((await end(no)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 75 });
    const receipt = (await till.bills(no)).documents.filter((each) => each.kind === 'receipt').at(-1)!;
    expect(receipt).toMatchObject({ amount: 10_000 });
    const revoked = await till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '错账' });
    expect(revoked).toMatchObject({ status: 409, message: '账单余款已核销为坏账，收款不能撤销' });
    expect((await till.bills(no)).rent[1]).toMatchObject({ paid: 10_000, written_off: 20_000, status: 96 });
  });
});
