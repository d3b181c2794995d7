import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();

interface Entry {
  kind: string;
  kind_name: string;
  account: string;
  account_name: string;
  amount: number;
  document: string;
}

describe('the entries behind an amount', () => {
  let order: OpenOrder;
  let desk: Desk;
  beforeAll(async () => {
    const shop = await Shop.open(server());
    desk = new Desk(server());
    order = await shop.paidOrder();
    await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
  });
  const entries = async (query: Record<string, string> = {}) =>
    get<{ list: Entry[] }>(server(), server().staff.admin, '/merchant/order/detail/amountEntries', { order_id: order.order_id, ...query });
  const sum = (list: Entry[], account?: string) =>
    list.filter((entry) => account === undefined || entry.account === account).reduce((total, entry) => total + entry.amount, 0);

  it('tell the whole story of an order in order, in words, and sum to zero', async () => {
    const { list } = (await entries()).result;
    expect([...new Set(list.map((entry) => entry.kind_name))]).toEqual(['出账', '押金冻结', '收款', '账单取消', '确认退款', '押金解冻', '退款到账']);
    expect(sum(list)).toBe(0);
    for (const account of ['receivable', 'channel', 'refundDue', 'frozen', 'revenue']) expect(sum(list, account)).toBe(0);
    expect(list.every((entry) => /\p{Script=Han}/u.test(entry.account_name))).toBe(true);
    expect(list.find((entry) => entry.kind === 'payment')!.document).toBe(`P${order.order_id}001`);
  });

  it('of one bill are those that are kept for it', async () => {
    const { rent } = await desk.bills(order.order_id);
    const { list } = (await entries({ bill_id: rent[0]!.bill_id })).result;
    expect(list.map((entry) => [entry.kind, entry.account, entry.amount])).toEqual([
      ['bill', 'receivable', 30_000],
      ['bill', 'revenue', -30_000],
      ['payment', 'receivable', -30_000],
      ['refundDue', 'revenue', 30_000],
    ]);
  });

  it('of a bill that is not the order’s are refused', async () => {
    const other = await (await Shop.open(server())).paidOrder();
    const { rent } = await desk.bills(other.order_id);
    expect((await entries({ bill_id: rent[0]!.bill_id })).code).toBe(billsErrors.BILL_NOT_FOUND.code);
    expect((await entries({ bill_id: '999999' })).code).toBe(billsErrors.BILL_NOT_FOUND.code);
  });
});

describe('the entries of a figure', () => {
  type Figures = Record<string, number>;
  it('add up to what the screens show, whatever became of the money', async () => {
    await staySignedIn(server());
    const till = new Till(server(), await Shop.open(server()));
    till.moveTo('2026-03-30');
    const { order_id: no } = await till.leased({ agreement: 'signed' });
    await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(50_000), bill_ids: await till.rents(no, 3), rest_to: 'prepayment' });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(7000), bill_ids: [] });
    const asked = await till.act('withholdingMargin', no, { amount: 12_000, bill_type: 7, reason: '划痕' });
    await till.decide('deduction', 'Pass', asked.result.request_id);
    await till.act('newOrderBill', no, { bill_type: 9, amount: 4000, due_date: '2026-04-30', reason: '补差' });
    const [bill] = await till.rents(no, 1);
    const [trade] = await till.get<{ outTradeNo: string; trade_no: string }[]>('queryPaymentTradeNo', { orderId: no, order_bill_id: bill! });
    const refund = await till.act('refundOrderBill', no, { bill_id: bill, out_trade_no: trade!.outTradeNo, amount: 2500, refund_type: 1, reason: '协商' });
    await till.decide('refund', 'Pass', refund.result.request_id);

    const of = async (figure: string, billId?: string) =>
      (await till.get<{ sum: number; list: { amount: number }[] }>('amountEntries', { order_id: no, figure, ...(billId ? { bill_id: billId } : {}) })) as {
        sum: number;
        list: { amount: number }[];
      };
    const finance = await till.get<Figures & { ways: { name: string; amount: number }[] }>('orderListFinanceInfo', { order_id: no });
    const deposit = await till.get<Figures>('depositPreview', { order_id: no });
    const { totals, rent, other } = await till.bills(no);
    const way = (name: string) => finance.ways.find((each) => each.name === name)!.amount;
    const shown: Figures = {
      billed: finance.billed!,
      paid: totals.paid,
      open: finance.open!,
      waived: finance.waived!,
      writtenOff: finance.written_off!,
      received: finance.received!,
      byPayment: way('支付'),
      byCapture: way('押金转支付'),
      byWithhold: way('代扣'),
      byReceipt: way('线下收款'),
      traded: finance.traded!,
      refunded: finance.refunded!,
      refundDue: finance.refund_due!,
      net: finance.net!,
      frozen: deposit.frozen!,
      captured: deposit.captured!,
      released: deposit.released!,
      prepayment: finance.prepayment!,
      overflow: finance.overflow!,
    };
    expect(shown).toMatchObject({ byWithhold: 30_000, byReceipt: 57_000, byCapture: 12_000, refunded: 2500, prepayment: 20_000, overflow: 7000 });
    for (const [figure, amount] of Object.entries(shown)) {
      const { sum: told, list } = await of(figure);
      expect([figure, told]).toEqual([figure, amount]);
      expect(list.reduce((total, entry) => total + entry.amount, 0)).toBe(amount);
    }
    for (const each of [...rent, ...other])
      expect([await of('amount', each.bill_id), await of('paid', each.bill_id), await of('open', each.bill_id)].map(({ sum: told }) => told)).toEqual([
        each.amount,
        each.paid,
        each.open,
      ]);
  });
});
