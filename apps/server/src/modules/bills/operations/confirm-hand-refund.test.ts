import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@merchant-admin/common/dates';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { privatePicture } from '../../../platform/storage/testing/upload.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

interface Detail {
  version: number;
  state_name: string;
  by_hand: boolean;
  vouchers: { key: string; url: string }[];
  paid_on: string | null;
  paid_by: string;
  actions: { act: string; allowed: boolean; reason: string }[];
  documents: { id: string; state: string }[];
  records: { action: string; reason: string }[];
}

const server = useServer();
let till: Till;
let desk: Desk;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 1));

const detail = async (id: string, who = server().staff.everything) => (await get<Detail>(server(), who, '/merchant/order/audit/refundDetail', { id })).result;

/** A refund of 200 yuan of a receipt, asked for by the administrator; passed unless told otherwise. */
async function refundOfReceipt({ pass = true } = {}): Promise<{ no: string; id: string; trade: string }> {
  const { order_id: no } = await till.leased();
  const trade = await till.transfer(20_000);
  await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: [], rest_to: 'prepayment' });
  const { result: found } = await till.act<{ list: { out_trade_no: string }[] }>('orderRefundAmount', no, { version: undefined });
  const asked = await till.act('back/refundPrepayment', no, { out_trade_no: found.list[0]!.out_trade_no, amount: 20_000, reason: '用户要求' });
  if (pass) expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
  return { no, id: asked.result.request_id, trade };
}
const due = (no: string) => till.get<{ refund_due: number }>('orderListFinanceInfo', { order_id: no }).then((each) => each.refund_due);

describe('a refund of money that came outside the shop', () => {
  it('waits, once it is agreed to, for who pays it: promised and set aside, not paid, and no job does it', async () => {
    const { no, id } = await refundOfReceipt();
    server().clock.advance(3_600_000);
    await desk.sweep();
    expect(await detail(id)).toMatchObject({ state_name: '待退款', by_hand: true, vouchers: [], paid_on: null, documents: [{ state: 'intended' }] });
    expect((await till.bills(no)).totals.prepayment).toBe(0);
    expect(await due(no)).toBe(20_000);
    const [document] = (await detail(id)).documents;
    expect(await desk.retry(server().staff.admin, document!.id)).toMatchObject({ status: 409, code: billsErrors.NOT_RETRIABLE.code });
  });

  it('is booked when finance confirms it with voucher and day, and both are on show', async () => {
    const { no, id } = await refundOfReceipt();
    const preview = await till.paidByHand(id, { preview: true });
    expect(preview.result.effects).toMatchObject([{ from: '待退款', to: '已退款', amount: 20_000 }]);
    expect(await due(no)).toBe(20_000);
    const key = await privatePicture(server(), server().staff.everything);
    expect((await till.paidByHand(id, { vouchers: [key, key], reason: '网银转账' })).code).toBe(200);
    expect(await due(no)).toBe(0);
    const day = server().services.clock.today();
    const paid = await detail(id);
    expect(paid).toMatchObject({ state_name: '已退款', paid_on: day, paid_by: '员工everything', documents: [{ state: 'succeeded' }] });
    expect(paid.vouchers).toMatchObject([{ key }]);
    expect(paid.records[0]).toMatchObject({ action: '退款审核确认已退款', reason: '网银转账' });
    const { result } = await post<{ list: { vouchers: object[] }[] }>(server(), server().staff.everything, '/merchant/order/audit/refundList', {
      order_id: no,
    });
    expect(result.list[0]!.vouchers).toHaveLength(1);
    expect(await till.paidByHand(id)).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
  });

  it('is not confirmed by who asked for it, and its button says so', async () => {
    const { id } = await refundOfReceipt();
    expect(await till.paidByHand(id, {}, server().staff.admin)).toMatchObject({ status: 403, code: billsErrors.OWN_REFUND.code });
    const offered = async (who = server().staff.everything) => (await detail(id, who)).actions.find(({ act }) => act === 'paid');
    expect(await offered()).toMatchObject({ allowed: true });
    expect(await offered(server().staff.admin)).toMatchObject({ allowed: false, reason: '申请人不能确认自己申请的退款' });
  });

  it('needs a voucher, a picture of its own, and a day between agreement and today', async () => {
    const { id } = await refundOfReceipt();
    const today = server().services.clock.today();
    expect(await till.paidByHand(id, { vouchers: [] })).toMatchObject({ status: 400, code: billsErrors.VOUCHER_REQUIRED.code });
    for (const paid_on of [addDays(today, 1), addDays(today, -1)])
      expect(await till.paidByHand(id, { paid_on })).toMatchObject({ status: 400, code: billsErrors.PAID_DAY.code });
    const other = await refundOfReceipt();
    const key = await privatePicture(server(), server().staff.everything);
    expect((await till.paidByHand(other.id, { vouchers: [key] })).code).toBe(200);
    expect((await till.paidByHand(id, { vouchers: [key] })).status).toBe(409);
    expect((await till.paidByHand(id, { vouchers: [key, key, key, key, key, key] })).status).toBe(400);
    expect((await detail(id)).state_name).toBe('待退款');
  });

  it('can be taken back before it is paid: what was set aside is held again, and can be asked for again', async () => {
    const { no, id } = await refundOfReceipt();
    expect((await till.decide('refund', 'Revoke', id, server().staff.admin, '用户不退了')).code).toBe(200);
    expect(await detail(id)).toMatchObject({ state_name: '已撤销' });
    expect(await due(no)).toBe(0);
    expect((await till.bills(no)).totals.prepayment).toBe(20_000);
    expect(await till.paidByHand(id)).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
  });

  it('is confirmed once by two at the same moment, and refused on an older version', async () => {
    const { id, no } = await refundOfReceipt();
    const { version } = await detail(id);
    const keys = [await privatePicture(server(), server().staff.everything), await privatePicture(server(), server().staff.everything)];
    const answers = await Promise.all(keys.map((key) => till.paidByHand(id, { version, vouchers: [key] })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect(await due(no)).toBe(0);
  });
});

describe('a refund that goes back by its channel', () => {
  it('is confirmed by nobody, and neither is one that nobody agreed to', async () => {
    const waiting = await refundOfReceipt({ pass: false });
    expect(await till.paidByHand(waiting.id)).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
    const { order_id: no } = await till.leased();
    const [bill] = await till.rents(no, 1);
    const { result: found } = await till.act<{ list: { out_trade_no: string }[] }>('orderRefundAmount', no, { version: undefined });
    const line = { bill_id: bill, out_trade_no: found.list[0]!.out_trade_no, amount: 1000, refund_type: 1, reason: '协商' };
    const { request_id: id } = (await till.act('refundOrderBill', no, line)).result;
    expect((await till.decide('refund', 'Pass', id)).code).toBe(200);
    expect(await detail(id)).toMatchObject({ state_name: '已退款', by_hand: false });
    expect(await till.paidByHand(id)).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
  });
});
