import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 5));

const rent = async (no: string, period: number) => (await till.bills(no)).rent.find((bill) => bill.period === period)!;
const totals = async (no: string) => (await till.bills(no)).totals;

describe('a deduction from the deposit', () => {
  it('is asked for by one and agreed to by another; it settles the bill and leaves the rest frozen', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-05');
    const asked = await till.act('depositDeduction', no, { bill_ids: await till.rents(no, 2), reason: '逾期未付' });
    expect(asked.code).toBe(200);
    expect(await till.act('depositDeduction', no, { bill_ids: await till.rents(no, 2), reason: '再扣' })).toMatchObject({
      status: 409,
      code: billsErrors.REQUEST_OPEN.code,
    });
    expect(await till.decide('deduction', 'Pass', asked.result.request_id, server().staff.admin)).toMatchObject({
      status: 403,
      code: billsErrors.OWN_REQUEST.code,
    });
    expect((await till.decide('deduction', 'Pass', asked.result.request_id)).code).toBe(200);
    expect(await rent(no, 2)).toMatchObject({ status: 70, pay_way: '押金抵扣' });
    expect(await totals(no)).toMatchObject({ frozen: 120_000, captured: 30_000 });
    expect(await till.get('depositPreview', { order_id: no })).toMatchObject({ frozen: 120_000, captured: 30_000, left: 120_000, status_name: '部分转支付' });
    expect(await till.decide('deduction', 'Pass', asked.result.request_id)).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
  });

  it('is listed by what its bills are', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-05');
    const askedFor = async (bills: string[]) => {
      const asked = await till.act('depositDeduction', no, { bill_ids: bills, reason: '抵扣' });
      const found = await post<{ list: { id: string; source_name: string }[] }>(server(), server().staff.admin, '/merchant/order/audit/deductionList', {
        order_id: no,
      });
      await till.decide('deduction', 'Reject', asked.result.request_id, server().staff.everything, '金额有误');
      return found.result.list.find(({ id }) => id === asked.result.request_id)?.source_name;
    };
    expect(await askedFor(await till.rents(no, 2))).toBe('逾期租金');
    const { bill_id: penalty } = (await till.act('newOrderBill', no, { bill_type: 8, amount: 5000, reason: '提前归还' })).result as unknown as {
      bill_id: string;
    };
    expect(await askedFor([penalty])).toBe('其他费用');
    const { bill_id: damage } = (await till.act('newOrderBill', no, { bill_type: 7, amount: 5000, reason: '屏幕划痕' })).result as unknown as {
      bill_id: string;
    };
    expect(await askedFor([damage])).toBe('归还赔付');
  });

  it('above the limit needs two approvers, and they are two', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased({ over: { exempt_quota: 200_000 } });
    const asked = await till.act('withholdingMargin', no, { amount: 250_000, bill_type: 7, reason: '屏幕损坏' });
    const id = asked.result.request_id;
    expect((await till.decide('deduction', 'Pass', id)).result.effects.at(-1)).toMatchObject({ to: '待复核' });
    expect(await till.decide('deduction', 'Pass', id)).toMatchObject({ status: 403, code: billsErrors.SAME_APPROVER.code });
    expect((await totals(no)).captured).toBe(0);
    const second = server().staff.supervisor;
    expect((await till.decide('deduction', 'Pass', id, second)).code).toBe(platformErrors.FORBIDDEN.code);
    await desk.sweep();
    expect((await till.decide('deduction', 'Reject', id, server().staff.everything, '金额有误')).code).toBe(200);
    expect((await totals(no)).frozen).toBe(400_000);
  });

  it('that the channel refuses says why, keeps the deposit, and is tried again', async () => {
    const { order_id: no } = await till.leased();
    const asked = await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' });
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    await till.decide('deduction', 'Pass', asked.result.request_id);
    server().services.channels.add(sandbox);
    const failed = (await till.bills(no)).documents[0]!;
    expect(failed).toMatchObject({ kind: 'capture', state: 'failed', failure: '余额不足' });
    expect((await totals(no)).frozen).toBe(150_000);
    expect((await desk.retry(server().staff.admin, failed.id)).code).toBe(200);
    expect(await totals(no)).toMatchObject({ frozen: 140_000, captured: 10_000 });
  });
});

describe('a refund', () => {
  const trade = async (no: string, bill?: string) =>
    (await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: no, ...(bill ? { order_bill_id: bill } : {}) }))[0]!.outTradeNo;

  it('picks the transaction, is agreed to by another, and goes back the way it came, in parts and never more', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const [first] = await till.rents(no, 1);
    const ask = async (amount: number) =>
      till.act('refundOrderBill', no, { bill_id: first, out_trade_no: await trade(no, first), amount, refund_type: 1, reason: '协商' });
    expect(await ask(30_001)).toMatchObject({ status: 422, code: billsErrors.REFUND_ABOVE.code });
    const [one, two] = [await ask(10_000), await ask(10_000)];
    expect(await ask(10_001)).toMatchObject({ status: 422, code: billsErrors.REFUND_ABOVE.code });
    expect(await totals(no)).toMatchObject({ refunded: 0, refunding: 20_000 });
    for (const asked of [one, two]) expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    expect(await totals(no)).toMatchObject({ refunded: 20_000, refunding: 0 });
    expect(await rent(no, 1)).toMatchObject({ status: 50, refunded: 20_000 });
    const last = await ask(10_000);
    await till.decide('refund', 'Pass', last.result.request_id);
    expect(await rent(no, 1)).toMatchObject({ status: 90, refunded: 30_000 });
  });

  it('of a receipt is paid by hand, of prepayment by what brought it', async () => {
    const { order_id: no } = await till.leased();
    const tradeNo = await till.transfer(50_000);
    await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2), rest_to: 'prepayment' });
    const picked = await till.get<{ outTradeNo: string; trade_no: string }[]>('queryPaymentTradeNo', { orderId: no, refundType: '52' });
    expect(picked.map((each) => each.trade_no)).toEqual([tradeNo]);
    const { result } = await till.act<{ list: object[] }>('orderRefundAmount', no, { version: undefined });
    expect(result.list[0]).toMatchObject({ trade_no: tradeNo, rest: 20_000, rest_to: 'prepayment' });
    const asked = await till.act('back/refundPrepayment', no, { out_trade_no: picked[0]!.outTradeNo, amount: 20_000, reason: '用户要求' });
    expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    expect((await till.paidByHand(asked.result.request_id)).code).toBe(200);
    expect(await totals(no)).toMatchObject({ prepayment: 0, paid: 60_000, refunded: 0 });
    expect((await till.bills(no)).documents[0]).toMatchObject({ kind: 'refund', state: 'succeeded', amount: 20_000 });
  });

  it('that the channel refuses can be given up: what was promised is taken back', async () => {
    const { order_id: no } = await till.leased();
    const [first] = await till.rents(no, 1);
    const asked = await till.act('refundOrderBill', no, { bill_id: first, out_trade_no: await trade(no), amount: 5000, refund_type: 1, reason: '协商' });
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    await till.decide('refund', 'Pass', asked.result.request_id);
    server().services.channels.add(sandbox);
    expect((await till.get<{ refund_due: number }>('orderListFinanceInfo', { order_id: no })).refund_due).toBe(5000);
    expect((await till.decide('refund', 'Revoke', asked.result.request_id, server().staff.admin, '不退了')).code).toBe(200);
    expect((await till.get<{ refund_due: number }>('orderListFinanceInfo', { order_id: no })).refund_due).toBe(0);
  });
});
