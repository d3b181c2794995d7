import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { privatePicture } from '../../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});

describe('a deduction', () => {
  /** A rent that somebody asked to take from the deposit, 1,500.00, before its customer paid some of it. @returns its order and the request */
  async function askedAndPaid(amount: number): Promise<[string, string]> {
    const { order_id: no } = await till.leased();
    const bill_ids = await till.rents(no, 2);
    const asked = await till.act('depositDeduction', no, { bill_ids, reason: '逾期' });
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids })).code).toBe(200);
    return [no, asked.result.request_id];
  }
  const totals = async (no: string) => (await till.bills(no)).totals;

  it('takes what its bills still ask for when it is agreed to', async () => {
    const [no, id] = await askedAndPaid(10_000);
    const { code, result } = await till.decide('deduction', 'Pass', id);
    expect(code).toBe(200);
    expect(result.effects).toContainEqual({ what: '实际扣款', from: '申请¥300.00', to: '只扣账单仍未付的部分', amount: 20_000 });
    expect(await totals(no)).toMatchObject({ paid: 60_000, captured: 20_000, frozen: 130_000, overflow: 0 });
  });

  it('of what was paid meanwhile is refused, and can be taken back', async () => {
    const [no, id] = await askedAndPaid(30_000);
    expect(await till.decide('deduction', 'Pass', id)).toMatchObject({ status: 409, code: billsErrors.NOTHING_TO_PAY.code });
    expect((await till.decide('deduction', 'Revoke', id)).code).toBe(200);
    expect(await totals(no)).toMatchObject({ paid: 60_000, captured: 0, frozen: 150_000, overflow: 0 });
  });
});

describe('a refund', () => {
  it('of money that was used meanwhile is refused, and nothing is promised', async () => {
    const { order_id: no } = await till.leased();
    const tradeNo = await till.transfer(20_000);
    await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: [], rest_to: 'prepayment' });
    const { result: found } = await till.act<{ list: { out_trade_no: string }[] }>('orderRefundAmount', no, { version: undefined });
    const asked = await till.act('back/refundPrepayment', no, { out_trade_no: found.list[0]!.out_trade_no, amount: 20_000, reason: '用户要求' });
    expect((await till.act('orderPrepaymentChange', no, { change: 'use', amount: 10_000, reason: '抵扣' })).code).toBe(200);
    const before = await till.bills(no);
    expect(await till.decide('refund', 'Pass', asked.result.request_id)).toMatchObject({ status: 409, code: billsErrors.NOT_ENOUGH_HELD.code });
    expect(await till.bills(no)).toEqual(before);
    expect((await till.decide('refund', 'Reject', asked.result.request_id)).code).toBe(200);
  });

  it('of a late fee that is rejected leaves what came to light of the fee meanwhile to go back', async () => {
    till.moveTo('2026-01-10');
    const { order_id: no } = await till.leased();
    till.moveTo('2026-03-03');
    const receipt = (amount: number, bill_ids: readonly string[], over: object = {}) =>
      till.transfer(amount).then((trade_no) => till.act('confirmOfflinePay', no, { trade_no, bill_ids, ...over }).then(() => trade_no));
    const fee = async () => (await till.bills(no)).other[0]!;
    await receipt(30_000, await till.rents(no, 2));
    const { bill_id } = await fee();
    // Twenty days, 20.00.
    const trade = await receipt(2000, [bill_id]);
    const lines = [{ bill_id, amount: 2000 }];
    const asked = await till.act('refundOrderBillNew', no, { out_trade_no: trade, lines, refund_type: 1, reason: '协商' });
    await receipt(30_000, [], { came_on: '2026-02-19', reason: '银行回单', proofs: [await privatePicture(server(), till.who)] });
    expect((await till.decide('refund', 'Reject', asked.result.request_id)).code).toBe(200);
    // Eight days: 12.00 are asked for back.
    expect((await till.bills(no)).totals).toMatchObject({ refunding: 1200 });
  });
});
