import { addDays } from '@merchant-admin/common/dates';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { financeErrors } from '@merchant-admin/contract/finance/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleState as at } from '@merchant-admin/contract/finance/codes';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { FinanceDesk } from '../../testing/finance-desk.ts';
import { get } from '../../testing/http.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let desk: FinanceDesk;
beforeAll(async () => {
  shop = await Shop.open(server(), 'guest');
  desk = await FinanceDesk.open(server(), shop);
});
afterAll(() => expectBalancedBooks(server()));

const day = 86_400_000;
const pass = async (days: number) => {
  server().clock.advance(days * day);
  await desk.renew();
};
const sweep = () => server().services.sweeps.run(server().services);
/** Pays back a lease's bill, in part. @param amount fen */
async function refunded(orderNo: string, amount: number): Promise<void> {
  const { result } = await desk.till.act<{ list: { out_trade_no: string; lines: { bill_id: string }[] }[] }>('orderRefundAmount', orderNo, {
    version: undefined,
  });
  const [from] = result.list;
  const lines = [{ bill_id: from!.lines[0]!.bill_id, amount }];
  const asked = await desk.till.act('refundOrderBillNew', orderNo, { out_trade_no: from!.out_trade_no, lines, refund_type: 1, reason: '协商' });
  const decider = await addReviewer(server(), 2, ['RefundList', 'RefundDetail', 'refund:decide']);
  decider.token = await signIn(server(), decider, server().clock.now());
  expect((await desk.till.decide('refund', 'Pass', asked.result.request_id, decider)).code).toBe(200);
}

describe('a statement', () => {
  it('holds what customers paid and may be settled, with its commission, once; its sum is the merchant’s when another has passed it', async () => {
    const order = await desk.earned();
    const preview = await desk.make({ preview: true });
    expect(preview.result.offer).toEqual({
      lines: 1,
      amount: 30_000,
      commission: 600,
      net: 29_400,
      held: 0,
      kinds: [{ kind: 'rent', kind_name: '租金', lines: 1, amount: 30_000, commission: 600 }],
    });
    expect((await desk.statements()).list).toEqual([]);
    expect(await desk.funds()).toMatchObject({ available: 0, settling: 30_000, held: 0 });
    const { statement_id: id } = (await desk.make({ note: '三月第一周' })).result;
    expect(await desk.lines(id)).toMatchObject([{ order_no: order.order_id, what: '首期 第1期', amount: 30_000, rate: 200, commission: 600, net: 29_400 }]);
    expect((await desk.make()).code).toBe(financeErrors.SETTLE_OPEN.code);
    expect((await desk.submit(id)).code).toBe(200);
    expect((await desk.decide(id, true, desk.maker)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.decide(id)).code).toBe(200);
    expect(await desk.statement(id)).toMatchObject({
      state: at.SETTLED,
      net: 29_400,
      rent: 30_000,
      note: '三月第一周',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await desk.funds()).toMatchObject({ available: 29_400, settling: 0, settled_total: 29_400 });
    expect((await desk.make()).code).toBe(financeErrors.SETTLE_NOTHING.code);
    expect((await desk.decide(id)).code).toBe(financeErrors.SETTLE_STATE.code);
  });

  it('leaves out what came lately and what came for a lease that has not begun', async () => {
    const lately = await desk.till.leased();
    const unsent = await shop.paidOrder();
    await desk.cameDaysAgo(unsent.order_id, 40);
    expect((await desk.make()).code).toBe(financeErrors.SETTLE_NOTHING.code);
    expect(await desk.funds()).toMatchObject({ held: 60_000 });
    const held = await desk.due('0');
    expect(held.reduce((sum, { amount }) => sum + amount, 0)).toBe(60_000);
    expect([...new Set(held.map(({ standing }) => standing.replace(/^\d{4}-\d\d-\d\d/, 'day')))].sort()).toEqual(['day起可结算', '租约未开始'].sort());
    expect(await desk.due('0', desk.who)).toEqual(held);
    await desk.cameDaysAgo(lately.order_id, 7);
    const { statement_id: id } = (await desk.make()).result;
    expect((await desk.lines(id)).map(({ order_no: no }) => no)).toEqual([lately.order_id]);
    expect((await desk.giveUp(id)).code).toBe(200);
    expect(await desk.statement(id)).toMatchObject({ state: at.VOID });
  });

  it('that is given up or sent back lets nothing be lost: its lines come with the next', async () => {
    const { statement_id: id } = (await desk.make()).result;
    const first = await desk.lines(id);
    await desk.submit(id);
    expect((await desk.decide(id, false)).code).toBe(200);
    expect(await desk.statement(id)).toMatchObject({ state: at.OPEN, state_name: '待结算（已驳回）', decision_note: '明细有误' });
    expect((await desk.act('decide', id, { pass: false, note: '' }, desk.reviewer)).code).toBe(financeErrors.SETTLE_STATE.code);
    await desk.giveUp(id);
    const again = (await desk.make()).result.statement_id;
    expect((await desk.lines(again)).map(({ line_id: _id, ...line }) => line)).toEqual(first.map(({ line_id: _id, ...line }) => line));
    await desk.submit(again);
    expect((await desk.decide(again)).code).toBe(200);
  });

  it('takes back what was paid back after it was settled, and the commission with it, at the rate it was charged', async () => {
    const order = await desk.earned();
    const id = await desk.settled();
    expect(await desk.statement(id)).toMatchObject({ amount: 30_000, commission: 600 });
    const { available } = await desk.funds();
    const terms = await desk.ask<Record<string, number>>('terms/info');
    const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...kept } = terms as Record<string, unknown>;
    expect((await desk.call('terms/save', { ...kept, rent_rate: 500, reason: '续签' })).code).toBe(200);
    await refunded(order.order_id, 10_000);
    const back = (await desk.make()).result.statement_id;
    expect(await desk.lines(back)).toMatchObject([{ order_no: order.order_id, what: '首期 第1期 冲正', amount: -10_000, commission: -200, net: -9800 }]);
    await desk.submit(back);
    await desk.decide(back);
    expect((await desk.funds()).available).toBe(available - 9800);
    expect((await desk.call('terms/save', { ...kept, version: 1, reason: '恢复' })).code).toBe(200);
  });

  it('holds goods that were sold once their order is over', async () => {
    const sales = await SalesDesk.open(server(), shop, desk.till.who);
    const order = await sales.paid();
    const id = await sales.idOf(order.sale_no);
    await sales.ship(id);
    await pass(9);
    await sales.renew();
    expect((await desk.make({ preview: true })).code).toBe(financeErrors.SETTLE_NOTHING.code);
    await sales.shopAct('receive', order.sale_no);
    const { offer, statement_id: made } = (await desk.make()).result;
    expect(offer.kinds).toMatchObject([{ kind: 'sale', amount: order.amount, commission: Math.floor((order.amount * 200 + 5000) / 10_000) }]);
    expect(await desk.lines(made)).toMatchObject([{ order_no: order.sale_no, what: '售卖货款' }]);
    await desk.giveUp(made);
  });

  it('is made by itself on the weekday that was agreed, once, where something may be settled', async () => {
    for (let days = 0; days < 7; days += 1) {
      await pass(1);
      await sweep();
      await sweep();
    }
    const open = (await desk.statements({ tab: '10' })).list;
    expect(open).toHaveLength(1);
    expect(new Date(open[0]!.made_at).getUTCDay()).toBe(1);
    await pass(7);
    await sweep();
    expect((await desk.statements({ tab: '10' })).list).toHaveLength(1);
    await desk.giveUp(open[0]!.statement_id);
  });

  it('is seen by its merchant, who makes none and sees no other’s', async () => {
    const id = await desk.made();
    expect(await desk.statement(id, desk.who)).toMatchObject({ statement_id: id });
    expect((await desk.make({}, desk.who)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), desk.who, '/merchant/finance/settle/info', { merchant_id: '1', statement_id: id })).code).toBe(
      financeErrors.SETTLE_NOT_FOUND.code,
    );
    const all = await get<{ list: unknown[] }>(server(), desk.maker, '/merchant/finance/settle/list', { page_size: '50' });
    expect(all.result.list.length).toBeGreaterThan(3);
  });

  it('is taken out as a file, with its lines, as on screen', async () => {
    const id = await desk.made();
    const filter = { merchant_id: desk.merchant, statement_id: id };
    const shown = await desk.lines(id);
    const rows = await exportedSheet(server(), desk.maker, { list: 'reconciliationDetail', filter });
    expect(rows).toHaveLength(shown.length + 1);
    expect(rows[1]).toContain(shown[0]!.order_no);
    const statements = await exportedSheet(server(), desk.maker, { list: 'reconciliationCenter', filter: { tab: '10' } });
    expect(statements[1]).toContain((await desk.statement(id)).statement_no);
  });

  it.each([
    ['a day to come', { to_day: '2099-01-01' }, 3907],
    ['no day', { to_day: undefined }, 1030],
    ['a merchant that is none', { merchant_id: '999999' }, 1020],
  ])('is refused for %s', async (_what, more, code) => {
    expect((await desk.make(more)).code).toBe(code);
  });
});

describe('the commission', () => {
  it('is no other on money that is only booked anew, because a late fee that it paid too turned out lower', async () => {
    const { order_id: no } = await desk.till.leased();
    const act = async (name: string, body: object) => expect(await desk.till.act(name, no, { ...body })).toMatchObject({ message: 'success' });
    const rest = async (amount: number, over: object = {}) =>
      act('confirmOfflinePay', { trade_no: await desk.till.transfer(amount), bill_ids: [], rest_to: 'overflow', ...over });
    await pass(45);
    const [second, third] = await desk.till.rents(no, 2, 3);
    await desk.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: second, amount: 30_000 });
    const fee = (await desk.till.bills(no)).other[0]!;
    await rest(30_000 + fee.open);
    await act('billBatchPayment', { way: 'overflow', bill_ids: [third, fee.bill_id] });
    await pass(8);
    await desk.cleared();
    await desk.settled();
    const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...kept } = await desk.ask<Record<string, unknown>>('terms/info');
    expect((await desk.call('terms/save', { ...kept, rent_rate: 500, reason: '续签' })).code).toBe(200);
    // Of so many days half were late.
    const days = Math.floor(fee.amount / 200);
    const due = (await desk.till.bills(no)).rent[1]!.due_date!;
    const proofs = [await privatePicture(server(), desk.till.who)];
    await rest(30_000, { came_on: addDays(due, days), reason: '银行回单', proofs });
    const lines = await desk.lines((await desk.make()).result.statement_id);
    const told = lines.map(({ what, amount, commission }) => [what, amount, commission]);
    const by = days * 100;
    expect(told).toEqual([
      ['租金 第3期 冲正', -30_000, -600],
      ['逾期费 第2期 冲正', -fee.amount, -fee.amount / 50],
      ['租金 第3期', 30_000, 600],
      ['逾期费 第2期', by, by / 50],
    ]);
  });
});
