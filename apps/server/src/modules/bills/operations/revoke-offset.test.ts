import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
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
afterAll(() => expectBalancedBooks(server(), 4));

type Held = 'prepayment' | 'overflow';
/** A lease whose third rent was settled by 30,000 of 40,000 fen that were held. */
async function offset(held: Held): Promise<{ no: string; document_id: string }> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(70_000), bill_ids: await till.rents(no, 2), rest_to: held });
  const used =
    held === 'prepayment'
      ? await till.act('orderPrepaymentChange', no, { change: 'use', amount: 30_000, reason: '抵扣' })
      : await till.act('updateOverflowAmount', no, { to: 'bill', amount: 30_000, reason: '抵扣' });
  expect(used.message).toBe('success');
  return { no, document_id: (await till.bills(no)).documents.find((each) => each.kind === 'offset')!.id };
}
const reason = '用户要求退回';

describe('an offset', () => {
  it.each(['prepayment', 'overflow'] as const)('from %s is taken back: its bills are open, the money is held as before, and it is on record', async (held) => {
    const { no, document_id } = await offset(held);
    expect((await till.bills(no)).rent[2]).toMatchObject({ open: 0 });
    const preview = await till.act('revokeOffset', no, { document_id, reason, preview: true });
    expect(preview.result.effects.map((each) => [each.what, each.amount])).toEqual([
      ['第3期租金', 30_000],
      [held === 'prepayment' ? '预付款' : '溢缴金额', 30_000],
    ]);
    expect((await till.bills(no)).totals[held]).toBe(10_000);
    expect((await till.act('revokeOffset', no, { document_id, reason })).code).toBe(200);
    const { rent, totals, documents } = await till.bills(no);
    expect(rent[2]).toMatchObject({ open: 30_000, paid: 0, pay_way: '', status: 10 });
    expect(totals).toMatchObject({ [held]: 40_000, paid: 60_000 });
    expect(documents.find((each) => each.id === document_id)).toMatchObject({ state: 'revoked' });
    expect((await desk.history(no)).filter((each) => each.action === '撤销抵扣')).toMatchObject([{ reason }]);
    expect(await till.act('revokeOffset', no, { document_id, reason })).toMatchObject({ status: 409, code: billsErrors.NOT_REVOCABLE.code });
  });

  it('that was taken back is not made again by itself, and its money can be refunded', async () => {
    const { no, document_id } = await offset('prepayment');
    await till.act('revokeOffset', no, { document_id, reason });
    till.moveTo('2025-03-31');
    await desk.sweep();
    expect((await till.bills(no)).totals.prepayment).toBe(40_000);
    const [trade] = await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: no, refundType: '52' });
    const asked = await till.act('back/refundPrepayment', no, { out_trade_no: trade!.outTradeNo, amount: 40_000, reason });
    expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    expect((await till.bills(no)).totals.prepayment).toBe(0);
  });

  it('is taken back once by whom saw it as it is, with a reason, of this order and of its kind', async () => {
    const [one, other] = [await offset('prepayment'), await offset('prepayment')];
    const { no, document_id } = one;
    const version = await till.version(no);
    expect(await till.act('revokeOffset', no, { document_id, reason, version: version - 1 })).toMatchObject({ status: 409 });
    expect(await till.act('revokeOffset', no, { document_id, reason: '' })).toMatchObject({ status: 400 });
    expect(await till.act('revokeOffset', no, { document_id: other.document_id, reason })).toMatchObject({
      status: 404,
      code: billsErrors.DOCUMENT_NOT_FOUND.code,
    });
    const receipt = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!.id;
    expect(await till.act('revokeOffset', no, { document_id: receipt, reason })).toMatchObject({ status: 409, message: '只有成功的抵扣可以撤销' });
    const both = await Promise.all([1, 2].map(() => till.act('revokeOffset', no, { document_id, reason, version })));
    expect(both.map((each) => each.status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});
