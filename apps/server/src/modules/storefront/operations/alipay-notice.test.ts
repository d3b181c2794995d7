import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessTime } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import { textToSign } from '../../../platform/channels/testing/alipay-keys.ts';
import type { Fields } from '../../../platform/channels/testing/alipay-book.ts';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { useServer } from '../../../testing/test-server.ts';

const address = 'http://server.example/open/v1/notice/alipay';
const standIn = await AlipayStandIn.open();
const server = useServer({ ...standIn.settings(address), PAYMENT_CHANNEL: 'alipay' });
let shop: Shop;
let desk: Desk;

async function deliver(url: string, form: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return (await server().app.inject({ method: 'POST', url: new URL(url).pathname, payload: form, headers })).body;
}

beforeAll(async () => {
  standIn.deliver = deliver;
  shop = await Shop.open(server());
  desk = new Desk(server());
  await staySignedIn(server());
});
afterAll(() => standIn.close());
afterEach(() => {
  standIn.book.time = '2026-03-02 10:00:00';
});

const read = async (order: OpenOrder) => (await shop.read(order.order_id)).result;

/** Has the customer confirm in Alipay's app what his shop hands over. */
async function confirm(order: OpenOrder, kind: 'freeze' | 'payment', slip = 0): Promise<string> {
  const waiting = (await read(order)).for_customer!;
  expect(waiting.kind).toBe(kind);
  standIn.confirm(waiting.data.order_string!, slip);
  return waiting.out_trade_no;
}

/** An order whose deposit is frozen and that waits for its first payment. */
async function frozen(): Promise<OpenOrder> {
  const { result: order } = await shop.place();
  expect((await shop.pay(order)).code).toBe(200);
  expect(await standIn.tell(await confirm(order, 'freeze'))).toBe('success');
  return order;
}

async function paid(): Promise<OpenOrder> {
  const order = await frozen();
  expect(await standIn.tell(await confirm(order, 'payment'))).toBe('success');
  return order;
}

async function later(minutes = 40, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    server().clock.advance(minutes * 60_000);
    await desk.sweep();
  }
}

const waitingForPayment = ['freeze succeeded', 'payment unknown'];

describe('an order through Alipay', () => {
  it('is paid by notices and paid back by answers; the books balance', async () => {
    const { result: placed } = await shop.place();
    const answered = (await shop.pay(placed)).result;
    expect(answered.for_customer).toMatchObject({ kind: 'freeze', out_trade_no: `F${placed.order_id}001` });
    expect(await standIn.tell(await confirm(placed, 'freeze'))).toBe('success');
    expect(await read(placed)).toMatchObject({ status: 10, deposit_frozen: 150_000, paid_amount: 0 });

    expect(await standIn.tell(await confirm(placed, 'payment'))).toBe('success');
    expect(await read(placed)).toMatchObject({ status: 20, deposit_frozen: 150_000, paid_amount: 30_000, for_customer: null });
    expect((await desk.bills(placed.order_id)).rent[0]).toMatchObject({ trade_no: standIn.book.trades.get(`P${placed.order_id}001`)!.tradeNo });

    const channel = server().services.channels.get('alipay');
    const capture = {
      merchantId: 1,
      kind: 'capture',
      outNo: `C${placed.order_id}001`,
      amount: 20_000,
      originOutNo: `F${placed.order_id}001`,
      data: {},
    } as const;
    expect(await channel.send(capture)).toMatchObject({ state: 'succeeded', amount: 20_000 });
    expect(await channel.ask(capture)).toMatchObject({ state: 'succeeded', amount: 20_000 });
    expect(standIn.book.authorisations.get(`F${placed.order_id}001`)!.rest).toBe(130_000);
    // No document of the order took it, so its deposit is released whole.
    standIn.book.authorisations.get(`F${placed.order_id}001`)!.rest += 20_000;

    expect((await desk.cancel(server().staff.admin, placed.order_id, await desk.version(placed.order_id))).code).toBe(200);
    expect(await read(placed)).toMatchObject({ status: 100, refunded_amount: 30_000, deposit_frozen: 0 });
    expect(standIn.book.trades.get(`P${placed.order_id}001`)).toMatchObject({ status: 'TRADE_CLOSED', refunds: new Map([[`R${placed.order_id}001`, 30_000]]) });
    expect(standIn.book.authorisations.get(`F${placed.order_id}001`)!.rest).toBe(0);
    await expectBalancedBooks(server(), 1);
  });

  it('has one time for the deposit and the payment: the order’s', async () => {
    const { result: order } = await shop.place();
    const content = async () => JSON.parse(new URLSearchParams((await read(order)).for_customer!.data.order_string).get('biz_content')!) as Fields;
    server().clock.advance(10 * 60_000);
    await shop.pay(order);
    expect((await content()).timeout_express).toBe('20m');
    expect(await standIn.tell(await confirm(order, 'freeze'))).toBe('success');
    server().clock.advance(10 * 60_000);
    expect((await content()).time_expire).toBe(businessTime(new Date(server().clock.now().getTime() + 10 * 60_000)));
  });

  it('is found paid by asking when no notice ever comes', async () => {
    const { result: order } = await shop.place();
    await shop.pay(order);
    await confirm(order, 'freeze');
    await later(1, 1);
    expect(await read(order)).toMatchObject({ deposit_frozen: 150_000 });
    await confirm(order, 'payment');
    await later(1, 2);
    expect(await read(order)).toMatchObject({ status: 20, paid_amount: 30_000 });
  });

  it('that the customer never confirms ends when its time is over, and can no longer be paid', async () => {
    const { result: order } = await shop.place();
    await shop.pay(order);
    await later();
    expect(await desk.documents(order.order_id)).toEqual(['freeze failed', 'payment cancelled']);
    expect(await read(order)).toMatchObject({ status: 100, for_customer: null });
  });

  it('that is cancelled gets its money back though both answers are lost', async () => {
    const order = await paid();
    standIn.fail('alipay.trade.refund', 'lost');
    standIn.fail('alipay.fund.auth.order.unfreeze', 'systemError');
    expect((await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id))).code).toBe(200);
    expect(await read(order)).toMatchObject({ refunded_amount: 0, deposit_frozen: 150_000 });
    await later(10, 2);
    expect(await read(order)).toMatchObject({ status: 100, refunded_amount: 30_000, deposit_frozen: 0 });
    expect(standIn.calls.filter(({ method, content }) => method === 'alipay.trade.refund' && content.out_request_no === `R${order.order_id}001`)).toHaveLength(
      1,
    );
  });

  it('goes on to later bills, whose time is counted from when they are paid', async () => {
    shop.paidOrder = paid;
    const { order } = await new Warehouse(server(), server().staff.admin).sentOrder(shop);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    const bill = (await read(order)).bills.find((each) => each.period === 2)!;
    const pay = () => shop.call('POST', '/open/v1/orders/bills/pay', { order_id: order.order_id, bill_id: bill.bill_id, amount: bill.amount });
    expect((await pay()).result.for_customer).toMatchObject({ kind: 'payment', out_trade_no: `P${order.order_id}002` });
    expect((await pay()).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    await later();
    expect((await desk.documents(order.order_id)).at(-1)).toBe('payment failed');
    expect((await pay()).code).toBe(200);
    expect(await standIn.tell(await confirm(order, 'payment'))).toBe('success');
    expect((await read(order)).bills.find((each) => each.period === 2)).toMatchObject({ paid: bill.amount, status: 50 });
  });
});

describe('a notice', () => {
  it('that comes many times is booked once and answered success each time', async () => {
    const order = await frozen();
    const outNo = await confirm(order, 'payment');
    const answers = await Promise.all(Array.from({ length: 10 }, () => standIn.tell(outNo)));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect(await read(order)).toMatchObject({ status: 20, paid_amount: 30_000 });
    expect((await desk.history(order.order_id)).filter(({ action }) => action === '支付成功')).toHaveLength(1);
  });

  it('that comes after the order was cancelled changes nothing', async () => {
    const order = await paid();
    const before = ['F', 'P'].map((prefix) => standIn.notice(`${prefix}${order.order_id}001`));
    await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
    const state = await read(order);
    for (const [n, form] of before.entries()) expect(await standIn.tell(`${'FP'[n]}${order.order_id}001`, form)).toBe('success');
    expect(await read(order)).toEqual(state);
  });

  it('of a refund and of a release come before their answers, and are booked once', async () => {
    const order = await paid();
    standIn.fail('alipay.trade.refund', 'silent');
    standIn.fail('alipay.fund.auth.order.unfreeze', 'lost');
    const refund = `R${order.order_id}001`;
    const release = `U${order.order_id}001`;
    const cancelling = desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
    await expect.poll(() => standIn.book.trades.get(`P${order.order_id}001`)!.refunds.has(refund), { timeout: 20_000 }).toBe(true);
    expect(await standIn.tell(refund)).toBe('success');
    await cancelling;
    await expect.poll(() => standIn.book.authorisations.get(`F${order.order_id}001`)!.operations.has(release), { timeout: 20_000 }).toBe(true);
    expect(await standIn.tell(release)).toBe('success');
    expect(await read(order)).toMatchObject({ refunded_amount: 30_000, deposit_frozen: 0 });
    await later(10, 2);
    expect(await read(order)).toMatchObject({ refunded_amount: 30_000, deposit_frozen: 0 });
  });

  function bySha1(form: Fields): Fields {
    const told = { ...form, sign_type: 'RSA' };
    return { ...told, sign: standIn.alipay.signSha1(textToSign(told, ['sign', 'sign_type'])) };
  }

  const forged: [string, (outNo: string) => Fields][] = [
    ['signed by somebody else', (outNo) => standIn.notice(outNo, {}, standIn.stranger)],
    ['without a signature', (outNo) => ({ ...standIn.notice(outNo), sign: '' })],
    ['with a signature of garbage', (outNo) => ({ ...standIn.notice(outNo), sign: '@@@' })],
    ['with a signature by SHA-1', (outNo) => bySha1(standIn.notice(outNo))],
    ['with a signature of an unknown sort', (outNo) => ({ ...standIn.notice(outNo), sign_type: 'RSA9' })],
    ['whose amount was changed on the way', (outNo) => ({ ...standIn.notice(outNo), total_amount: '3000.00' })],
    ['whose number was changed on the way', (outNo) => ({ ...standIn.notice(outNo), trade_no: '1' })],
    ['for another application', (outNo) => standIn.notice(outNo, { app_id: '2021000000000002' })],
    ['for another seller', (outNo) => standIn.notice(outNo, { seller_id: '2088000000000098' })],
    ['without a seller', (outNo) => standIn.notice(outNo, { seller_id: '' })],
    ['of a number of no document', (outNo) => standIn.notice(outNo, { out_trade_no: 'P999999999999999999001' })],
    ['of another sort', (outNo) => standIn.notice(outNo, { notify_type: 'fund_auth_freeze', out_request_no: outNo, status: 'SUCCESS', amount: '300.00' })],
    ['of a sort that nobody knows', (outNo) => standIn.notice(outNo, { notify_type: 'open_app_auth_notify' })],
    ['with nothing in it', () => ({})],
  ];

  it.each(forged)('%s is answered failure and changes nothing', async (_, form) => {
    const order = await frozen();
    const outNo = await confirm(order, 'payment');
    expect(await standIn.tell(outNo, form(outNo))).toBe('failure');
    expect(await desk.documents(order.order_id)).toEqual(waitingForPayment);
    expect(await standIn.tell(outNo)).toBe('success');
  });

  it('at the address of another merchant is answered failure', async () => {
    const order = await frozen();
    const outNo = await confirm(order, 'payment');
    expect(await deliver(`${address}/2`, new URLSearchParams(standIn.notice(outNo)).toString())).toBe('failure');
    expect(await deliver(`${address}/999`, new URLSearchParams(standIn.notice(outNo)).toString())).toBe('failure');
    expect(await desk.documents(order.order_id)).toEqual(waitingForPayment);
  });

  it('of a document that goes through another channel is answered failure and changes nothing', async () => {
    const order = await frozen();
    const outNo = await confirm(order, 'payment');
    await withClient(server().test.superuser, (client) => client.query("update money_document set channel = 'sandbox' where out_no = $1", [outNo]));
    expect(await standIn.tell(outNo)).toBe('failure');
    expect(await desk.documents(order.order_id)).toEqual(waitingForPayment);
    await withClient(server().test.superuser, (client) => client.query("update money_document set channel = 'alipay' where out_no = $1", [outNo]));
    expect(await standIn.tell(outNo)).toBe('success');
  });

  it.each([
    ['one fen less', -1],
    ['ten times as much', 270_000],
  ])('of %s than was asked leaves the payment in dispute: no second one, no cancelling', async (_, slip) => {
    const order = await frozen();
    const outNo = await confirm(order, 'payment', slip);
    expect([await standIn.tell(outNo), await standIn.tell(outNo)]).toEqual(['failure', 'failure']);
    expect(await read(order)).toMatchObject({ status: 10, paid_amount: 0, for_customer: null });
    expect((await desk.bills(order.order_id)).documents[0]).toMatchObject({ state: 'unknown', failure: '渠道金额与单据不一致，需人工核对' });
    expect((await shop.pay(order)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    expect((await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id))).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    standIn.book.trades.get(outNo)!.fen = 30_000;
    expect(await standIn.tell(outNo)).toBe('success');
    expect(await read(order)).toMatchObject({ status: 20, paid_amount: 30_000 });
  });

  it('that the customer went away is known, and that Alipay closed the payment ends it', async () => {
    const order = await frozen();
    const waiting = (await read(order)).for_customer!;
    standIn.abandon(waiting.data.order_string!, 'WAIT_BUYER_PAY');
    expect(await standIn.tell(waiting.out_trade_no)).toBe('success');
    expect(await desk.documents(order.order_id)).toEqual(waitingForPayment);
    standIn.book.trades.get(waiting.out_trade_no)!.status = 'TRADE_CLOSED';
    expect(await standIn.tell(waiting.out_trade_no)).toBe('success');
    expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment failed']);
    expect((await shop.pay(order)).result.for_customer).toMatchObject({ kind: 'payment', out_trade_no: `P${order.order_id}002` });
  });

  it.each(['freeze', 'payment'] as const)('of a %s that comes after its time sends the money back, once', async (kind) => {
    const order = kind === 'payment' ? await frozen() : (await shop.place()).result;
    if (kind === 'freeze') await shop.pay(order);
    const { data, out_trade_no: outNo } = (await read(order)).for_customer!;
    await later();
    expect(await read(order)).toMatchObject({ status: 100, deposit_frozen: 0, paid_amount: 0 });
    standIn.confirm(data.order_string!);
    standIn.fail(kind === 'freeze' ? 'alipay.fund.auth.order.unfreeze' : 'alipay.trade.refund', 'reset');
    expect([await standIn.tell(outNo), await standIn.tell(outNo), await standIn.tell(outNo)]).toEqual(['failure', 'success', 'success']);
    expect(await deliver(`${address}/1`, new URLSearchParams(standIn.notice(`${outNo}B`)).toString())).toBe('success');
    if (kind === 'freeze') expect(standIn.book.authorisations.get(outNo)!.rest).toBe(0);
    else expect([...standIn.book.trades.get(outNo)!.refunds.values()]).toEqual([30_000]);
    expect((await desk.history(order.order_id)).some(({ action }) => action.endsWith('迟到，原路退回'))).toBe(true);
    expect(await read(order)).toMatchObject({ status: 100, deposit_frozen: 0, paid_amount: 0 });
  });

  it('leaves the books in balance, whatever came', async () => {
    await expectBalancedBooks(server(), 25);
  });
});

describe('a server without Alipay', () => {
  const plain = useServer();
  it('answers failure to every notice', async () => {
    const answer = await plain().app.inject({ method: 'POST', url: '/open/v1/notice/alipay/1', payload: {} });
    expect([answer.statusCode, answer.body]).toEqual([200, 'failure']);
    expect(answer.headers['content-type']).toContain('text/plain');
  });
});
