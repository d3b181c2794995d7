import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { Shop, type OpenOrder } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel, faults, type Fault } from './faulty-channel.ts';
import { noticeOf, notify } from './notices.ts';

const server = useServer();
const deposit = 150_000;
let cases = 0;

describe('whatever the channel does', () => {
  let shop: Shop;
  let desk: Desk;
  let channel: FaultyChannel;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    await staySignedIn(server());
  });
  beforeEach(() => {
    channel = new FaultyChannel();
    server().services.channels.add(channel);
  });
  afterAll(() => {
    console.info(`channel faults: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(40);
  });

  /** Lets time go by: due documents are asked about and what the channel put off is done. */
  async function later(): Promise<void> {
    channel.settle();
    for (let round = 0; round < 4; round += 1) {
      server().clock.advance(10 * 60_000);
      await desk.sweep();
    }
  }
  const state = async (order: OpenOrder) => (await shop.read(order.order_id)).result;
  const movedOf = ({ order_id: no }: OpenOrder) => ({
    paid: channel.moved('payment', no),
    frozen: channel.moved('freeze', no),
    refunded: channel.moved('refund', no),
    released: channel.moved('unfreeze', no),
  });

  /** A paid order at which nothing goes wrong from then on, unless told otherwise. */
  async function paid(): Promise<OpenOrder> {
    channel.next = [];
    const { result } = await shop.place();
    await shop.pay(result);
    channel.next = [];
    return state(result);
  }

  const recoverable: Fault[] = ['none', 'reset', 'lost', 'pending', 'thrown'];

  describe.each(recoverable)('a %s at the first call', (fault) => {
    it('of the freeze: deposit and payment move once, and the order goes on', async () => {
      cases += 1;
      const { result: order } = await shop.place();
      channel.next = [fault];
      expect((await shop.pay(order)).code).toBe(200);
      await later();
      expect(movedOf(order)).toEqual({ paid: 30_000, frozen: deposit, refunded: 0, released: 0 });
      expect(await state(order)).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: deposit });
      expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment succeeded']);
    });

    it('of the payment, and a second one at the question after it: it moves once', async () => {
      cases += 1;
      const { result: order } = await shop.place();
      channel.next = ['none', fault, fault];
      expect((await shop.pay(order)).code).toBe(200);
      await later();
      expect(movedOf(order)).toMatchObject({ paid: 30_000, frozen: deposit });
      expect(await state(order)).toMatchObject({ status: 20 });
    });

    it('of the refund and of the release: what came goes back once', async () => {
      cases += 1;
      const order = await paid();
      channel.next = [fault, fault, fault];
      expect((await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id))).code).toBe(200);
      await later();
      expect(movedOf(order)).toEqual({ paid: 30_000, frozen: deposit, refunded: 30_000, released: deposit });
      expect(await state(order)).toMatchObject({ status: 100, paid_amount: 30_000, refunded_amount: 30_000, deposit_frozen: 0 });
    });

    it('while the outcome is open, nobody pays or cancels; afterwards it is as ever', async () => {
      cases += 1;
      const { result: order } = await shop.place();
      channel.next = ['none', fault];
      await shop.pay(order);
      const open = (await desk.bills(order.order_id)).documents.some((each) => each.state === 'unknown' || each.state === 'intended');
      expect(open).toBe(fault !== 'none');
      if (open) {
        expect([(await shop.pay(order)).code, (await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id))).code]).toEqual([
          2006, 2006,
        ]);
        expect((await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不要了' })).code).toBe(
          ordersErrors.PAYMENT_UNDER_WAY.code,
        );
      }
      await later();
      expect((await shop.pay(order)).code).toBe(ordersErrors.ORDER_CHANGED.code);
      expect((await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id))).code).toBe(200);
      await later();
      expect(movedOf(order)).toEqual({ paid: 30_000, frozen: deposit, refunded: 30_000, released: deposit });
    });
  });

  it('asks before it sends again, and a number is used for one intent only', async () => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = ['lost'];
    await shop.pay(order);
    expect(channel.asks).toBe(0);
    await later();
    expect(channel.asks).toBe(1);
    expect([...channel.trades.values()].map((trade) => trade.sends)).toEqual([1, 1]);
  });

  it.each(['pending', 'lost', 'reset'] as const)('a freeze that is %s keeps the payment back, however often the sweeps run', async (fault) => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = [fault];
    await shop.pay(order);
    for (let round = 0; round < 5; round += 1) {
      channel.next = fault === 'pending' ? [] : ['lost'];
      server().clock.advance(4 * 60_000);
      await desk.sweep();
      expect(channel.trades.has(`P${order.order_id}001`)).toBe(false);
    }
    channel.next = [];
    await later();
    await later();
    expect(await state(order)).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: deposit });
  });

  it('a refused freeze lets no payment out; the next try freezes and pays', async () => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = ['refused'];
    await shop.pay(order);
    expect(await desk.documents(order.order_id)).toEqual(['freeze failed', 'payment cancelled']);
    expect(movedOf(order)).toEqual({ paid: 0, frozen: 0, refunded: 0, released: 0 });
    expect((await shop.pay(order)).code).toBe(200);
    expect(await state(order)).toMatchObject({ status: 20 });
    expect(movedOf(order)).toMatchObject({ paid: 30_000, frozen: deposit });
  });

  it('a refused payment keeps the deposit for the next try, and gives it back when the time is over', async () => {
    cases += 2;
    const [{ result: tried }, { result: left }] = [await shop.place(), await shop.place()];
    for (const order of [tried, left]) {
      channel.next = ['none', 'refused'];
      await shop.pay(order);
    }
    await shop.pay(tried);
    await later();
    expect(await state(tried)).toMatchObject({ status: 20, deposit_frozen: deposit });
    expect(movedOf(tried)).toMatchObject({ paid: 30_000, frozen: deposit, released: 0 });
    expect(await state(left)).toMatchObject({ status: 100, deposit_frozen: 0 });
    expect(movedOf(left)).toEqual({ paid: 0, frozen: deposit, refunded: 0, released: deposit });
  });

  it.each(['refund', 'unfreeze'])('a refused %s stays owed until somebody tries again, with a new number', async (kind) => {
    cases += 1;
    const order = await paid();
    channel.next = kind === 'unfreeze' ? ['refused'] : ['none', 'refused'];
    await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
    await later();
    const failed = (await desk.bills(order.order_id)).documents.filter((each) => each.state === 'failed');
    expect(failed).toMatchObject([{ kind, failure: '余额不足' }]);
    expect((await desk.retry(server().staff.admin, failed[0]!.id)).code).toBe(200);
    expect(movedOf(order)).toEqual({ paid: 30_000, frozen: deposit, refunded: 30_000, released: deposit });
    expect((await desk.retry(server().staff.admin, failed[0]!.id)).code).toBe(billsErrors.NOT_RETRIABLE.code);
  });

  it.each(['freeze', 'payment', 'unfreeze', 'refund'] as const)(
    'another amount than asked for the %s is not booked, holds the order and is on record once',
    async (kind) => {
      cases += 1;
      const back = kind === 'unfreeze' || kind === 'refund';
      const order = back ? await paid() : (await shop.place()).result;
      channel.next = kind === 'freeze' || kind === 'unfreeze' ? ['wrongAmount'] : ['none', 'wrongAmount'];
      if (back) await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
      else await shop.pay(order);
      await later();
      const document = (await desk.bills(order.order_id)).documents.find((each) => each.kind === kind)!;
      expect(document).toMatchObject({ state: 'unknown', failure: '渠道金额与单据不一致，需人工核对' });
      if (!back) expect((await shop.pay(order)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
      if (back) await desk.retry(server().staff.admin, document.id);
      expect([...channel.trades.values()].filter((trade) => trade.intent.kind === kind)).toHaveLength(1);
      expect((await desk.history(order.order_id)).filter((each) => each.action.endsWith('金额不一致'))).toHaveLength(1);
      channel.correct();
      server().clock.advance(3_600_000);
      await later();
      expect(await desk.documents(order.order_id)).toContain(`${kind} succeeded`);
      expect(await state(order)).toMatchObject({ status: back ? 100 : 20 });
    },
  );

  it('a notice ten times over, at once and again later, is booked once', async () => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = ['none', 'lost'];
    await shop.pay(order);
    const notice = noticeOf(channel, `P${order.order_id}001`)!;
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(server(), notice)));
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter((answer) => answer.result.accepted)).toHaveLength(1);
    await later();
    expect((await notify(server(), notice)).result.accepted).toBe(false);
    expect(await state(order)).toMatchObject({ status: 20, paid_amount: 30_000 });
  });

  it.each(['payment', 'freeze'] as const)(
    'a notice of the %s that comes before the answer is booked, and the answer after it changes nothing',
    async (kind) => {
      cases += 1;
      const { result: order } = await shop.place();
      const accepted: boolean[] = [];
      channel.onBooked = async ({ intent }) => {
        if (intent.kind === kind) accepted.push((await notify(server(), noticeOf(channel, intent.outNo)!)).result.accepted);
      };
      await shop.pay(order);
      expect(accepted).toEqual([true]);
      expect(await state(order)).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: deposit });
      expect(movedOf(order)).toMatchObject({ paid: 30_000, frozen: deposit });
    },
  );

  it('a notice after the order was cancelled changes nothing', async () => {
    cases += 1;
    const order = await paid();
    await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
    for (const outNo of channel.trades.keys()) expect((await notify(server(), noticeOf(channel, outNo)!)).result.accepted).toBe(false);
    expect(await state(order)).toMatchObject({ status: 100, refunded_amount: 30_000, deposit_frozen: 0 });
  });

  it.each([
    ['a wrong signature', { sign: 'f'.repeat(64) }, 2107],
    ['no signature', { sign: '' }, 2107],
    ['an amount changed on the way', { amount: 1 }, 2107],
    ['an outcome changed on the way', { outcome: 'failed' as const }, 2107],
    ['the document of another merchant', { merchant_id: '2' }, 2107],
  ])('a notice with %s is refused and changes nothing', async (_, over, code) => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = ['none', 'lost'];
    await shop.pay(order);
    expect((await notify(server(), noticeOf(channel, `P${order.order_id}001`)!, over)).code).toBe(code);
    expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment unknown']);
  });

  it.each([
    ['another amount', { amount: 1 }, 2105],
    ['another kind', { kind: 'refund' }, 2105],
    ['a number of no document', { out_trade_no: 'P999999999999999999001' }, 2102],
    ['another merchant', { merchant_id: '2' }, 2102],
  ])('a genuine notice of %s is refused and changes nothing', async (_, over, code) => {
    cases += 1;
    const { result: order } = await shop.place();
    channel.next = ['none', 'lost'];
    await shop.pay(order);
    expect((await notify(server(), { ...noticeOf(channel, `P${order.order_id}001`)!, ...over })).code).toBe(code);
    expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment unknown']);
  });

  it('the books balance after all of it, and every fault was tried', async () => {
    await later();
    await expectBalancedBooks(server(), 30);
    expect([...recoverable, 'refused', 'wrongAmount'].sort()).toEqual(Object.keys(faults).sort());
  });
});
