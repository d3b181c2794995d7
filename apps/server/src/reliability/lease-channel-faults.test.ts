import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel, faults, type Fault } from './faulty-channel.ts';

const server = useServer();
let cases = 0;

/** How each kind of money of a running lease is moved, what it is, and what shows that it was. */
interface Way {
  amount: number;
  begin: (no: string) => Promise<void>;
  shown: (totals: Record<'paid' | 'refunded' | 'frozen' | 'captured', number>) => number;
}

describe('whatever the channel does to the money of a running lease', () => {
  let till: Till;
  let desk: Desk;
  let channel: FaultyChannel;

  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new Desk(server());
    till.moveTo('2025-01-30');
  });
  afterAll(() => {
    console.info(`channel faults on leases: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(24);
  });

  const ok = async (answer: Promise<{ code: number; message: string; result: { request_id: string } }>) => {
    const { code, message, result } = await answer;
    expect(code, message).toBe(200);
    return result;
  };
  const ways: Record<'withhold' | 'capture' | 'refund', Way> = {
    withhold: {
      amount: 30_000,
      begin: async (no) => void (await ok(till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) }))),
      shown: ({ paid }) => paid - 30_000,
    },
    capture: {
      amount: 20_000,
      begin: async (no) => {
        const { request_id: id } = await ok(till.act('withholdingMargin', no, { amount: 20_000, bill_type: 7, reason: '划痕' }));
        await till.decide('deduction', 'Pass', id);
      },
      shown: ({ captured }) => captured,
    },
    refund: {
      amount: 10_000,
      begin: async (no) => {
        const [trade] = await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: no });
        const [bill] = await till.rents(no, 1);
        const asked = await ok(
          till.act('refundOrderBill', no, { bill_id: bill, out_trade_no: trade!.outTradeNo, amount: 10_000, refund_type: 1, reason: '协商' }),
        );
        await till.decide('refund', 'Pass', asked.request_id);
      },
      shown: ({ refunded }) => refunded,
    },
  };
  const kinds = Object.keys(ways) as (keyof typeof ways)[];

  /** A lease that went well so far; from then on its channel has these faults. */
  async function leased(...next: Fault[]): Promise<string> {
    server().services.channels.add(new FaultyChannel());
    const { order_id: no } = await till.leased();
    const { agreement_as: holder } = (await till.shop.read(no)).result;
    await till.shop.call('POST', '/open/v1/orders/agreement', { order_id: no, agreement_no: `AG-${holder}` });
    channel = new FaultyChannel();
    channel.next = next;
    server().services.channels.add(channel);
    return no;
  }
  async function later(): Promise<void> {
    channel.settle();
    for (let round = 0; round < 4; round += 1) {
      server().clock.advance(10 * 60_000);
      await desk.sweep();
    }
  }
  const stateOf = async (no: string, kind: string) => (await till.bills(no)).documents.filter((each) => each.kind === kind).map(({ state }) => state);

  describe.each(kinds)('a %s', (kind) => {
    const { amount, begin, shown } = ways[kind];

    it.each(['none', 'reset', 'lost', 'pending', 'thrown'] as const)('of which the call is %s, and the question after it too, moves once', async (fault) => {
      cases += 1;
      const no = await leased(fault, fault);
      await begin(no);
      await later();
      expect(channel.moved(kind, no)).toBe(amount);
      expect(shown((await till.bills(no)).totals)).toBe(amount);
      expect(await stateOf(no, kind)).toEqual(['succeeded']);
    });

    it('that is refused moves nothing and says why', async () => {
      cases += 1;
      const no = await leased('refused');
      await begin(no);
      expect(await stateOf(no, kind)).toEqual(['failed']);
      expect((await till.bills(no)).documents.find((each) => each.kind === kind)).toMatchObject({ failure: '余额不足' });
      expect([channel.moved(kind, no), shown((await till.bills(no)).totals)]).toEqual([0, 0]);
    });

    it('of another amount than asked for is not booked until the channel’s book agrees', async () => {
      cases += 1;
      const no = await leased('wrongAmount');
      await begin(no);
      await later();
      expect(await stateOf(no, kind)).toEqual(['unknown']);
      expect(shown((await till.bills(no)).totals)).toBe(0);
      channel.correct();
      server().clock.advance(3_600_000);
      await later();
      expect(await stateOf(no, kind)).toEqual(['succeeded']);
      expect(shown((await till.bills(no)).totals)).toBe(amount);
    });

    it('whose outcome is open lets no other money act begin', async () => {
      cases += 1;
      const no = await leased('lost');
      await begin(no);
      const version = await till.version(no);
      const again = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 2), version });
      // Money that goes back holds up no money that comes: only the receipt is not known here.
      if (kind === 'refund') expect(again).toMatchObject({ status: 422, code: billsErrors.NO_RECEIPT.code });
      else expect(again).toMatchObject({ status: 409, code: ordersErrors.PAYMENT_UNDER_WAY.code });
      await later();
      expect(channel.moved(kind, no)).toBe(amount);
    });
  });

  it.each([
    ['does not answer', { state: 'unknown', reason: 'no answer' }, 503],
    ['knows nothing', { state: 'absent' }, 422],
  ] as const)('a receipt of which the channel %s is booked nowhere', async (_, found, status) => {
    cases += 1;
    const no = await leased();
    const tradeNo = `2025013022001400000${status}`;
    channel.receipts.set(tradeNo, found);
    const bills = await till.rents(no, 2);
    expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: bills })).status).toBe(status);
    expect((await till.bills(no)).totals).toMatchObject({ paid: 30_000, overflow: 0, prepayment: 0 });
    channel.receipts.set(tradeNo, { state: 'found', amount: 30_000, payer: '张三', at: server().clock.now() });
    await ok(till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: bills }));
    expect((await till.bills(no)).totals).toMatchObject({ paid: 60_000 });
  });

  it('the books balance after all of it, and every fault was tried', async () => {
    await later();
    await expectBalancedBooks(server(), 20);
    expect(['none', 'reset', 'lost', 'pending', 'thrown', 'refused', 'wrongAmount'].sort()).toEqual(Object.keys(faults).sort());
  });
});
