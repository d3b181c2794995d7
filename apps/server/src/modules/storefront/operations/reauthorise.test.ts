import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { refuseNext } from '../../../platform/channels/sandbox.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { HookListener } from '../../../testing/hook-listener.ts';
import { NotifyDesk } from '../../../testing/notify-desk.ts';
import { Shop, testGoods, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

type Seen = OpenOrder & { authorisation_expires_at: string | null };

const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;
let listener: HookListener;

beforeAll(async () => {
  await staySignedIn(server());
  const skus = testGoods.skus.map((sku) => ({ ...sku, prices: [...sku.prices, { ...sku.prices[0]!, periods: 24 }] }));
  till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, skus }));
  back = new ReturnDesk(till);
  desk = new Desk(server());
  listener = await HookListener.open();
  await (await NotifyDesk.of(server(), till.shop)).setAddress(listener.url());
});
beforeEach(() => till.moveTo('2025-01-30'));
afterAll(async () => {
  await listener.close();
  await expectBalancedBooks(server(), 10);
});

const ask = (no: string, scenario = 'success') => till.shop.call<Seen>('POST', '/open/v1/orders/reauthorise', { order_id: no, scenario });
const read = async (no: string) => (await till.shop.read(no)).result as Seen;
const card = (no: string) =>
  till.get<{ status_name: string; frozen: number; left: number; authorising: string }>('depositPreview', {
    order_id: no,
  });
const documents = async (no: string) =>
  (await till.bills(no)).documents
    .filter((each) => ['freeze', 'unfreeze', 'capture'].includes(each.kind))
    .map((each) => `${each.kind} ${each.amount} ${each.state}`)
    .toReversed();
const leased = async (over: Record<string, unknown> = {}) => (await till.leased({ over })).order_id;
const deduct = (no: string, amount = 10_000) => till.act('withholdingMargin', no, { amount, bill_type: 7, reason: '划痕' });
async function deducted(no: string, amount = 10_000) {
  return till.decide('deduction', 'Pass', (await deduct(no, amount)).result.request_id);
}
const first = 'freeze 150000 succeeded';
const released = 'unfreeze 150000 succeeded';

function owned<T>(query: string, no: string): Promise<T[]> {
  return server().test.byOwner(async (client) => (await client.query(query, [no])).rows as T[]);
}
const told = async (no: string) =>
  (
    await owned<{ event: string }>(
      `select n.event from shop_event n join orders o on o.merchant_id = n.merchant_id and o.id = n.order_id where o.order_no = $1 and n.event like 'authorisation.%' order by n.id`,
      no,
    )
  ).map(({ event }) => event);
/** The freeze of which each document was made, and its channel. */
const origins = async (no: string, kind: string) =>
  (
    await owned<{ origin: string; channel: string; kind: string }>(
      `select d.kind, right(f.out_no, 3) as origin, d.channel from money_document d join money_document f on f.merchant_id = d.merchant_id and f.id = d.origin_id
        join orders o on o.id = d.order_id where o.order_no = $1 order by d.id`,
      no,
    )
  )
    .filter((each) => each.kind === kind)
    .map(({ origin, channel }) => `${origin} ${channel}`);
const inMinutes = async (minutes: number) => {
  server().clock.advance(minutes * 60_000);
  await desk.sweep();
};

describe('a deposit whose authorisation ends before its lease', () => {
  it('is authorised again by the customer, who is asked once; what is taken at the lease’s end comes from the new one', async () => {
    const no = await leased({ periods: 24 });
    await back.payAll(no);
    expect((await read(no)).authorisation_expires_at).toBe('2026-03-06T04:00:00.000Z');
    till.moveTo('2026-03-01');
    await desk.sweep();
    await desk.sweep();
    expect(await told(no)).toEqual(['authorisation.expiring']);
    const { result } = await ask(no);
    expect(result).toMatchObject({ status: 50, for_customer: null });
    expect(await read(no)).toMatchObject({ deposit_frozen: 150_000, authorisation_expires_at: '2027-04-05T04:00:00.000Z' });
    expect(await documents(no)).toEqual([first, first, released]);
    expect(await origins(no, 'unfreeze')).toEqual(['001 sandbox']);
    expect(await card(no)).toMatchObject({ status_name: '已冻结', frozen: 150_000, left: 150_000, authorising: '' });
    expect((await desk.history(no)).filter((each) => each.action === '发起押金重新授权')).toHaveLength(1);
    await expectBalancedBooks(server());
    till.moveTo('2027-01-30');
    expect((await deducted(no)).code).toBe(200);
    expect(await origins(no, 'capture')).toEqual(['002 sandbox']);
    await back.received(no);
    expect((await back.inspect(no)).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
    expect(await told(no)).toEqual(['authorisation.expiring']);
  });

  it('that has ended is authorised again, and its old freeze is released without the channel', async () => {
    const no = await leased({ periods: 24 });
    await back.payAll(no);
    till.moveTo('2026-03-07');
    await desk.sweep();
    expect(await told(no)).toEqual(['authorisation.expired']);
    expect((await deduct(no)).code).toBe(billsErrors.DEPOSIT_EXPIRED.code);
    expect((await ask(no)).code).toBe(200);
    expect(await origins(no, 'unfreeze')).toEqual(['001 none']);
    expect(await documents(no)).toEqual([first, first, released]);
    expect(await card(no)).toMatchObject({ status_name: '已冻结', frozen: 150_000, left: 150_000 });
    await expectBalancedBooks(server());
    expect((await deducted(no)).code).toBe(200);
    // Of what was taken in part the rest is authorised, and its end is told of again.
    till.moveTo('2027-04-08');
    await desk.sweep();
    expect((await ask(no)).code).toBe(200);
    expect(await card(no)).toMatchObject({ status_name: '部分转支付', frozen: 140_000, left: 140_000 });
    expect((await told(no)).at(-1)).toBe('authorisation.expiring');
  });

  it('is released at the order’s end though the channel would hear of it no more', async () => {
    const no = await leased();
    await back.payAll(no);
    till.moveTo('2026-03-07');
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
    expect(await origins(no, 'unfreeze')).toEqual(['001 none']);
    expect((await desk.history(no)).filter((each) => each.action === '登记解冻')).toHaveLength(1);
  });

  it('whose release failed before it ended is released when somebody tries again after it', async () => {
    const no = await leased();
    await refuseNext(server().services.database.db, `F${no}001`);
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect(await read(no)).toMatchObject({ deposit_frozen: 150_000 });
    till.moveTo('2026-03-07');
    const failed = (await desk.bills(no)).documents.find((each) => each.kind === 'unfreeze')!;
    const preview = await desk.retry(server().staff.admin, failed.id, { preview: true });
    expect(preview.result.effects[0]).toMatchObject({ to: '授权已过期，用户资金已自动解冻，登记解冻', amount: 150_000 });
    expect((await desk.retry(server().staff.admin, failed.id)).result.state).toBe('succeeded');
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
  });
});

describe('an authorisation that is to take the place of another', () => {
  it.each(['failure', 'timeout-failed'])('and fails (%s) leaves everything as it was', async (scenario) => {
    const no = await leased();
    const before = await read(no);
    await ask(no, scenario);
    await inMinutes(2);
    expect(await read(no)).toEqual(before);
    expect(await documents(no)).toEqual([first, 'freeze 150000 failed']);
    expect(await card(no)).toMatchObject({ status_name: '已冻结', left: 150_000, authorising: '' });
    expect((await ask(no)).code).toBe(200);
    expect(await documents(no)).toEqual([first, 'freeze 150000 failed', first, released]);
  });

  it.each(['timeout-succeeded', 'duplicate', 'late'])('is booked once (%s)', async (scenario) => {
    const no = await leased();
    till.moveTo('2025-06-01');
    await ask(no, scenario);
    for (let round = 0; round < 4; round += 1) await inMinutes(1);
    expect(await read(no)).toMatchObject({ deposit_frozen: 150_000, authorisation_expires_at: expect.stringContaining('2026-07-06') as string });
    expect(await documents(no)).toEqual([first, first, released]);
  });

  it('waits for the customer: nothing else is begun meanwhile, and it is seen', async () => {
    const no = await leased();
    const waiting = await deduct(no);
    await ask(no, 'late');
    expect(await ask(no)).toMatchObject({ status: 409, code: ordersErrors.PAYMENT_UNDER_WAY.code });
    const second = (await read(no)).bills.find((each) => each.period === 2)!;
    const payment = { order_id: no, bill_id: second.bill_id, amount: second.open };
    expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', payment)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    expect((await till.decide('deduction', 'Pass', waiting.result.request_id)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    expect(await card(no)).toMatchObject({ left: 140_000, authorising: '处理中' });
    await expectBalancedBooks(server());
    await inMinutes(1);
    expect(await card(no)).toMatchObject({ authorising: '' });
    expect((await till.decide('deduction', 'Pass', waiting.result.request_id)).code).toBe(200);
    expect(await origins(no, 'capture')).toEqual(['002 sandbox']);
    expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', payment)).code).toBe(200);
  });

  it('is begun by one of two who ask at once', async () => {
    const no = await leased();
    const answers = await Promise.all([ask(no, 'late'), ask(no, 'late')]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 2006]);
    await inMinutes(1);
    expect(await documents(no)).toEqual([first, first, released]);
  });

  it('counts alone while the release of the old one failed, which is tried again; a deduction that failed is taken from it', async () => {
    const no = await leased();
    const { db } = server().services.database;
    await refuseNext(db, `F${no}001`);
    expect((await deducted(no)).code).toBe(200);
    await refuseNext(db, `F${no}001`);
    expect((await ask(no)).code).toBe(200);
    expect(await documents(no)).toEqual([first, 'capture 10000 failed', first, 'unfreeze 150000 failed']);
    expect(await card(no)).toMatchObject({ status_name: '已冻结', frozen: 300_000, left: 150_000 });
    await expectBalancedBooks(server());
    const { documents: all } = await desk.bills(no);
    expect((await desk.retry(server().staff.admin, all.find((each) => each.kind === 'capture')!.id)).code).toBe(200);
    expect((await deduct(no, 140_001)).code).toBe(billsErrors.NOT_ENOUGH_DEPOSIT.code);
    expect((await desk.retry(server().staff.admin, all.find((each) => each.kind === 'unfreeze')!.id)).code).toBe(200);
    expect(await card(no)).toMatchObject({ status_name: '部分转支付', frozen: 140_000, left: 140_000 });
    expect(await origins(no, 'capture')).toEqual(['001 sandbox', '002 sandbox']);
  });

  it('holds up the order’s end, which releases it too', async () => {
    const no = await leased();
    await back.payAll(no);
    till.moveTo('2026-01-30');
    await back.received(no);
    expect((await back.inspect(no)).code).toBe(200);
    await ask(no, 'late');
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(returnsErrors.END_REQUESTS_OPEN.code);
    expect((await back.audit(no)).code).toBe(200);
    expect((await read(no)).status).not.toBe(90);
    expect((await ask(no)).code).toBe(billsErrors.NOT_REAUTHORISABLE.code);
    await expectBalancedBooks(server());
    await inMinutes(1);
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
    expect(await documents(no)).toEqual([first, first, released, released]);
  });

  it('and a renewal, which takes the deposit with it, exclude each other', async () => {
    const no = await leased();
    await back.payAll(no);
    till.moveTo('2026-01-29');
    await ask(no, 'late');
    expect((await till.act('renewOrder', no, { periods: 3 })).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    await inMinutes(1);
    const renewal = await till.act<{ child_order_id: string; first_payment: number }>('renewOrder', no, { periods: 3 });
    expect(renewal.code).toBe(200);
    expect(await ask(no)).toMatchObject({ status: 409, code: returnsErrors.RENEWAL_WAITS.code });
    await till.shop.pay({ order_id: renewal.result.child_order_id, first_payment: renewal.result.first_payment });
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
    expect(await ask(renewal.result.child_order_id)).toMatchObject({ code: 200 });
    expect(await read(renewal.result.child_order_id)).toMatchObject({ deposit_frozen: 150_000 });
    expect((await deducted(renewal.result.child_order_id)).code).toBe(200);
  });

  it('is asked of no order that is unpaid, ended, without a deposit, or another’s', async () => {
    const { result: unpaid } = await till.shop.place();
    const paid = await till.shop.paidOrder();
    const exempt = await leased({ exempt_quota: 600_000 });
    const ended = await leased();
    await till.act('orderEnd', ended, { finish_type: 7, device_to: 85, reason: '失联' });
    for (const no of [unpaid.order_id, paid.order_id, exempt, ended])
      expect(await ask(no)).toMatchObject({ status: 409, code: billsErrors.NOT_REAUTHORISABLE.code });
    const stranger = await Shop.open(server(), 'guest');
    const no = await leased();
    expect((await stranger.call('POST', '/open/v1/orders/reauthorise', { order_id: no })).status).toBe(404);
    expect((await till.shop.call('POST', '/open/v1/orders/reauthorise', {})).status).toBe(400);
    expect(await documents(no)).toEqual([first]);
  });
});
