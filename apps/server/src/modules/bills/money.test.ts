import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { post } from '../../platform/ledger/post.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { changeOrder, lockOrder } from '../orders/index.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 10));

const rent = async (no: string, period: number) => (await till.bills(no)).rent.find((bill) => bill.period === period)!;
const totals = async (no: string) => (await till.bills(no)).totals;

describe('bills taken by agreement', () => {
  it('are taken together under one number, and shown as paid that way', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased({ agreement: 'signed' });
    const preview = await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2, 3), preview: true });
    expect(preview.result.effects.map((each) => [each.what, each.to, each.amount])).toEqual([
      ['第2期租金', '支付中', 30_000],
      ['第3期租金', '支付中', 30_000],
    ]);
    expect((await totals(no)).paid).toBe(30_000);
    expect((await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2, 3) })).code).toBe(200);
    expect(await rent(no, 3)).toMatchObject({ status: 50, paid: 30_000, pay_way: '周期扣款' });
    expect((await till.bills(no)).documents.filter((each) => each.kind === 'withhold')).toMatchObject([{ amount: 60_000, state: 'succeeded' }]);
  });

  it('stay open when the account is empty, with the reason; without an agreement nothing is tried', async () => {
    const { order_id: no } = await till.leased({ agreement: 'empty' });
    expect((await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) })).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ open: 30_000, paid: 0, deduct_times: 1 });
    expect(await rent(no, 3)).toMatchObject({ deduct_times: 0 });
    expect((await till.bills(no)).documents[0]).toMatchObject({ kind: 'withhold', state: 'failed', failure: '余额不足' });
    const plain = await till.leased();
    expect(await till.act('orderBillWithhold', plain.order_id, { bill_ids: await till.rents(plain.order_id, 2) })).toMatchObject({
      status: 409,
      code: billsErrors.NO_AGREEMENT.code,
    });
  });

  it('are tried by the job on the due day, once a day, the oldest first', async () => {
    till.moveTo('2025-01-30');
    const paying = await till.leased({ agreement: 'signed' });
    const broke = await till.leased({ agreement: 'empty' });
    till.moveTo('2025-02-27');
    await desk.sweep();
    expect(await rent(paying.order_id, 2)).toMatchObject({ status: 10 });
    till.moveTo('2025-02-28');
    await desk.sweep();
    await desk.sweep();
    expect(await rent(paying.order_id, 2)).toMatchObject({ status: 50, pay_way: '周期扣款' });
    const tries = async () => (await till.bills(broke.order_id)).documents.filter((each) => each.kind === 'withhold').length;
    expect(await tries()).toBe(1);
    till.moveTo('2025-03-01');
    await desk.sweep();
    expect(await tries()).toBe(2);
    expect(await rent(broke.order_id, 2)).toMatchObject({ status: 60, overdue_days: 1, overdue_fee: 100 });
  });
});

describe('bills and documents of another order', () => {
  it('are not there for an act on this one, whoever’s they are', async () => {
    till.moveTo('2025-01-30');
    const [mine, other] = [await till.leased(), await till.leased()];
    const theirs = await new Till(server(), await Shop.open(server(), 'guest'), server().staff.guest).leased();
    const bills = [...(await till.rents(other.order_id, 2)), theirs.bills[1]!.bill_id, '999999'];
    for (const bill of bills) {
      const one = { bill_id: bill, amount: 100, out_trade_no: `P${mine.order_id}001`, refund_type: 1, fee: 0, reason: '测试' };
      const many = { bill_ids: [bill], reason: '测试', left: 0, way: 'withhold', trade_no: await till.transfer(100) };
      for (const name of ['editOrderBill', 'modifyOverdueAmount', 'refundOrderBill'])
        expect(await till.act(name, mine.order_id, strip(name, one))).toMatchObject({ status: 404, code: billsErrors.BILL_NOT_FOUND.code });
      for (const name of ['orderBillWithhold', 'depositDeduction', 'billBatchPayment', 'confirmOfflinePay', 'waiveLateFees'])
        expect(await till.act(name, mine.order_id, strip(name, many))).toMatchObject({ status: 404, code: billsErrors.BILL_NOT_FOUND.code });
    }
    const foreign = (await till.bills(other.order_id)).documents[0]!.id;
    for (const name of ['back/offlineReceiptRevoke', 'revokeOffset'])
      expect(await till.act(name, mine.order_id, { document_id: foreign, reason: '测试' })).toMatchObject({
        status: 404,
        code: billsErrors.DOCUMENT_NOT_FOUND.code,
      });
  });
});

/** The fields that a call takes. */
const takes: Record<string, readonly string[]> = {
  editOrderBill: ['bill_id', 'amount', 'reason'],
  modifyOverdueAmount: ['bill_id', 'fee', 'reason'],
  refundOrderBill: ['bill_id', 'amount', 'out_trade_no', 'refund_type', 'reason'],
  waiveLateFees: ['bill_ids', 'left', 'reason'],
  orderBillWithhold: ['bill_ids'],
  depositDeduction: ['bill_ids', 'reason'],
  billBatchPayment: ['bill_ids', 'way'],
  confirmOfflinePay: ['bill_ids', 'trade_no'],
};
const strip = (name: string, from: Record<string, unknown>) => Object.fromEntries(takes[name]!.map((field) => [field, from[field]]));

describe('money that came outside the shop', () => {
  it('is confirmed onto bills once the channel has it, each number once', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const tradeNo = await till.transfer(70_000);
    expect((await till.act<{ query_status: number; amount: number }>('queryOfflinePay', no, { trade_no: tradeNo, version: undefined })).result).toMatchObject({
      query_status: 2,
      amount: 70_000,
    });
    expect(await till.act('confirmOfflinePay', no, { trade_no: 'SBR-not-there', bill_ids: await till.rents(no, 2) })).toMatchObject({
      status: 422,
      code: billsErrors.NO_RECEIPT.code,
    });
    expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2, 3) })).code).toBe(200);
    expect(await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 4) })).toMatchObject({
      status: 409,
      code: billsErrors.RECEIPT_USED.code,
    });
    expect(await rent(no, 3)).toMatchObject({ status: 50, pay_way: '线下收款' });
    expect(await totals(no)).toMatchObject({ paid: 90_000, overflow: 10_000 });
  });

  it('is asked for again when the channel says nothing', async () => {
    const { order_id: no } = await till.leased();
    const sandbox = server().services.channels.get('sandbox');
    const silent = new FaultyChannel();
    silent.receipts.set('SILENT-1', { state: 'unknown', reason: 'time-out' });
    server().services.channels.add(silent);
    expect(await till.act('confirmOfflinePay', no, { trade_no: 'SILENT-1', bill_ids: await till.rents(no, 2) })).toMatchObject({
      status: 503,
      code: billsErrors.CHANNEL_SILENT.code,
    });
    server().services.channels.add(sandbox);
  });

  it('is revoked by a reversal: its bills are open again, late ones late', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-10');
    const tradeNo = await till.transfer(40_000);
    await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2), rest_to: 'prepayment' });
    expect(await rent(no, 2)).toMatchObject({ status: 70 });
    const document = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: document.id, reason: '录错订单' })).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ status: 60, open: 30_000, paid: 0, overdue_days: 10 });
    expect(await totals(no)).toMatchObject({ paid: 30_000, prepayment: 0 });
    expect(await till.act('back/offlineReceiptRevoke', no, { document_id: document.id, reason: '再撤' })).toMatchObject({
      status: 409,
      code: billsErrors.NOT_REVOCABLE.code,
    });
    expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2) })).code).toBe(200);
  });
});

describe('money held for the customer', () => {
  it('settles the oldest bills, in part if need be, and every step is on record', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(50_000), bill_ids: [], rest_to: 'prepayment' });
    expect(await totals(no)).toMatchObject({ prepayment: 50_000 });
    expect(await till.act('orderPrepaymentChange', no, { change: 'use', amount: 60_000, reason: '抵扣' })).toMatchObject({
      status: 409,
      code: billsErrors.NOT_ENOUGH_HELD.code,
    });
    expect((await till.act('orderPrepaymentChange', no, { change: 'use', amount: 40_000, reason: '抵扣' })).code).toBe(200);
    expect([await rent(no, 2), await rent(no, 3)]).toMatchObject([
      { status: 50, pay_way: '预付款抵扣' },
      { status: 30, paid: 10_000, open: 20_000 },
    ]);
    expect((await till.act('orderPrepaymentChange', no, { change: 'toOverflow', amount: 10_000, reason: '转溢缴' })).code).toBe(200);
    expect((await till.act('updateOverflowAmount', no, { to: 'bill', amount: 10_000, reason: '抵扣' })).code).toBe(200);
    expect(await rent(no, 3)).toMatchObject({ open: 10_000 });
    const log = await till.get<{ list: { account_name: string; change: number; after: number; document: string; made_by: string; reason: string }[] }>(
      'orderPrepaymentChangeLog',
      { order_id: no },
    );
    expect(log.list.map((each) => [each.account_name, each.change, each.after])).toEqual([
      ['溢缴款', -10_000, 0],
      ['预付款', -10_000, 0],
      ['溢缴款', 10_000, 10_000],
      ['预付款', -40_000, 10_000],
      ['预付款', 50_000, 50_000],
    ]);
    const clerk = log.list.at(-1)!.made_by;
    expect(clerk).not.toBe('');
    // Money that moves between the two accounts has no document, and names who moved it and why all the same.
    expect(log.list.slice(0, 3).map((each) => [each.document === '', each.made_by, each.reason])).toEqual([
      [false, clerk, '抵扣'],
      [true, clerk, '转溢缴'],
      [true, clerk, '转溢缴'],
    ]);
  });

  it('that nobody of the staff moved is the system’s', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(5000), bill_ids: [], rest_to: 'prepayment' });
    await act(server().services, systemCaller(1), async (ctx) => {
      const order = await lockOrder(ctx, no);
      await post(ctx, {
        kind: 'heldMoved',
        orderId: order.id,
        entries: [
          { account: 'prepayment', refId: order.id, amount: 5000 },
          { account: 'overflow', refId: order.id, amount: -5000 },
        ],
      });
      await changeOrder(ctx, order.id, { prepayment: 0, overflow: 5000 });
    });
    const { list } = await till.get<{ list: { made_by: string }[] }>('orderPrepaymentChangeLog', { order_id: no });
    expect(list.slice(0, 2).map((each) => each.made_by)).toEqual(['系统', '系统']);
  });
});

describe('bills beside the plan', () => {
  it('are added, changed while unpaid and cancelled; those of the plan are not cancelled', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const { result } = await till.act('newOrderBill', no, { bill_type: 9, amount: 5000, reason: '补差价' });
    expect((await till.act('editOrderBill', no, { bill_id: result.bill_id, amount: 4000, reason: '少收' })).code).toBe(200);
    expect((await till.bills(no)).other).toMatchObject([{ bill_type_name: '补差', amount: 4000, open: 4000, status: 20 }]);
    expect((await till.act('editOrderBill', no, { bill_id: result.bill_id, cancel: true, reason: '不收了' })).code).toBe(200);
    expect((await till.bills(no)).other).toMatchObject([{ open: 0, status: 80 }]);
    const [second] = await till.rents(no, 2);
    expect(await till.act('editOrderBill', no, { bill_id: second, cancel: true, reason: '免租' })).toMatchObject({
      status: 409,
      code: billsErrors.BILL_NOT_EDITABLE.code,
    });
    expect((await till.act('editOrderBill', no, { bill_id: second, due_date: '2025-03-15', reason: '协商延期' })).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ due_date: '2025-03-15' });
    const [first] = await till.rents(no, 1);
    expect(await till.act('editOrderBill', no, { bill_id: first, amount: 1, reason: '改价' })).toMatchObject({
      status: 409,
      code: billsErrors.BILL_NOT_EDITABLE.code,
    });
  });

  it('that are late and lowered show what their late fee becomes, before and after', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-12');
    const [second] = await till.rents(no, 2);
    // A fee is no more than 30 % of the rent: 6.00 of 20.00.
    const change = { bill_id: second, amount: 2000, reason: '协商降租' };
    const { result } = await till.act<{ effects: unknown[] }>('editOrderBill', no, { ...change, preview: true });
    expect(result.effects).toContainEqual({ what: '第2期租金逾期费', from: '¥12.00', to: '¥6.00', amount: 600 });
    expect(await rent(no, 2)).toMatchObject({ overdue_fee_open: 1200 });
    expect((await till.act('editOrderBill', no, change)).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ overdue_fee_open: 600 });
  });

  it('late fees are lowered while they run and when they are billed, never raised', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-12');
    const [second] = await till.rents(no, 2);
    expect(await rent(no, 2)).toMatchObject({ overdue_days: 12, overdue_fee_open: 1200 });
    expect(await till.act('modifyOverdueAmount', no, { bill_id: second, fee: 1300, reason: '加收' })).toMatchObject({
      status: 422,
      code: billsErrors.FEE_ABOVE.code,
    });
    expect((await till.act('modifyOverdueAmount', no, { bill_id: second, fee: 500, reason: '首次逾期' })).code).toBe(200);
    const receipt = { trade_no: await till.transfer(30_000), bill_ids: [second] };
    expect((await till.act('confirmOfflinePay', no, { ...receipt, preview: true })).result.effects).toMatchObject([
      { what: '第2期租金', from: '逾期待支付', to: '逾期已支付' },
      { what: '第2期逾期费', to: '出账', amount: 500 },
    ]);
    await till.act('confirmOfflinePay', no, receipt);
    const fee = (await till.bills(no)).other[0]!;
    expect(fee).toMatchObject({ bill_type_name: '逾期费', amount: 500, status: 20 });
    expect((await till.act('modifyOverdueAmount', no, { bill_id: fee.bill_id, fee: 0, reason: '客诉' })).code).toBe(200);
    expect((await till.bills(no)).other[0]).toMatchObject({ open: 0, waived: 500, status: 95 });
    expect(await till.act('modifyOverdueAmount', no, { bill_id: second, fee: 0, reason: '再免' })).toMatchObject({
      status: 409,
      code: billsErrors.NO_FEE.code,
    });
  });
});
