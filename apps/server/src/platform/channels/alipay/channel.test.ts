import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults, AlipayStandIn, type Fault } from '../testing/alipay-stand-in.ts';
import type { ChannelIntent, ChannelOutcome } from '../port.ts';
import { AlipayChannel } from './channel.ts';
import { within, type Deadline } from './client.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

let standIn: AlipayStandIn;
let channel: AlipayChannel;
let n = 0;
let cases = 0;
const warnings: Readonly<Record<string, string>>[] = [];
const now = new Date('2026-03-02T02:00:00Z');

const opened = (deadline: Deadline) =>
  new AlipayChannel(
    {
      appId: standIn.appId,
      sellerId: standIn.sellerId,
      privateKey: readPrivateKey(standIn.app.privateKey)!,
      publicKey: readPublicKey(standIn.alipay.publicKey)!,
      gateway: standIn.gateway,
      notifyUrl: 'https://shop.example/open/v1/notice/alipay',
    },
    () => now,
    (note) => warnings.push(note),
    deadline,
  );

beforeAll(async () => {
  standIn = await AlipayStandIn.open();
  channel = opened(standIn.patience);
});
afterAll(() => {
  standIn.close();
  console.info(`alipay: ${cases} cases`);
  expect(cases).toBeGreaterThanOrEqual(100);
});
beforeEach(() => {
  cases += 1;
  standIn.calls.length = 0;
});

const intentOf = (kind: ChannelIntent['kind'], amount: number, over: Partial<ChannelIntent> = {}): ChannelIntent => ({
  merchantId: 1,
  kind,
  outNo: `${kind[0]!.toUpperCase()}2026030200000${String((n += 1)).padStart(5, '0')}001`,
  amount,
  originOutNo: undefined,
  data: {},
  ...over,
});
const orderOf = (intent: ChannelIntent) => channel.forCustomer(intent)!.order_string!;

/** A payment, or a freeze, that the customer has confirmed. */
function confirmed(kind: 'payment' | 'freeze', amount: number): ChannelIntent {
  const intent = intentOf(kind, amount);
  standIn.confirm(orderOf(intent));
  return intent;
}

interface Kind {
  /** The method by which Alipay does the act. */
  method: string;
  asks: string;
  make: (over?: Partial<ChannelIntent>) => ChannelIntent;
  /** The amount that moved, fen. */
  moved: (intent: ChannelIntent) => number;
}

const auth = (intent: ChannelIntent) => standIn.book.authorisations.get(intent.originOutNo!)!;
const kinds: Record<'capture' | 'withhold' | 'refund' | 'unfreeze', Kind> = {
  capture: {
    method: 'alipay.trade.pay',
    asks: 'alipay.trade.query',
    make: (over) => intentOf('capture', 12_345, { originOutNo: confirmed('freeze', 150_000).outNo, ...over }),
    moved: (intent) => 150_000 - auth(intent).rest,
  },
  withhold: {
    method: 'alipay.trade.pay',
    asks: 'alipay.trade.query',
    make: (over) => {
      const intent = intentOf('withhold', 30_005, over);
      standIn.book.agreements.set(`AG${intent.outNo}`, 50_000);
      return { ...intent, data: { agreementNo: `AG${intent.outNo}` } };
    },
    moved: (intent) => 50_000 - standIn.book.agreements.get(`AG${intent.outNo}`)!,
  },
  refund: {
    method: 'alipay.trade.refund',
    asks: 'alipay.trade.fastpay.refund.query',
    make: (over) => intentOf('refund', 10_001, { originOutNo: confirmed('payment', 30_000).outNo, ...over }),
    moved: (intent) => [...standIn.book.trades.get(intent.originOutNo!)!.refunds.values()].reduce((sum, fen) => sum + fen, 0),
  },
  unfreeze: {
    method: 'alipay.fund.auth.order.unfreeze',
    asks: 'alipay.fund.auth.operation.detail.query',
    make: (over) => intentOf('unfreeze', 70_007, { originOutNo: confirmed('freeze', 150_000).outNo, ...over }),
    moved: (intent) => 150_000 - auth(intent).rest,
  },
};

const acted: Fault[] = ['lost', 'silent', 'dripping', 'garbage', 'wrongSign', 'unsigned', 'another', 'systemError', 'unknownError', 'http500'];

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it('moves exactly what is asked, and says the same when asked', async () => {
    const intent = kind.make();
    const outcome = await channel.send(intent);
    expect(outcome).toMatchObject({ state: 'succeeded', amount: intent.amount, channelNo: expect.stringMatching(/^\d{28}$/) as string });
    expect(await channel.ask(intent)).toEqual(outcome);
    expect(kind.moved(intent)).toBe(intent.amount);
  });

  it('is not known before it is sent', async () => {
    expect(await channel.ask(kind.make())).toEqual({ state: 'absent' });
  });

  it('sent twice moves once', async () => {
    const intent = kind.make();
    expect([(await channel.send(intent)).state, (await channel.send(intent)).state]).toEqual(['succeeded', 'succeeded']);
    expect(kind.moved(intent)).toBe(intent.amount);
  });

  it('that Alipay refuses has failed, with its reason, and moved nothing', async () => {
    const intent = kind.make();
    standIn.fail(kind.method, 'refused');
    expect(await channel.send(intent)).toMatchObject({ state: 'failed', reason: '余额不足' });
    expect(kind.moved(intent)).toBe(0);
  });

  it('of more than there is has failed and moved nothing', async () => {
    const intent = kind.make({ amount: 1_000_000 });
    expect(await channel.send(intent)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^(授权金额不足|余额不足|可退金额不足)$/) as string,
    });
    expect(kind.moved(intent)).toBe(0);
  });

  it('of which another amount moved tells that amount', async () => {
    const intent = kind.make();
    standIn.book.slip = 1;
    expect(await channel.send(intent)).toMatchObject({ state: 'succeeded', amount: intent.amount + 1 });
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: intent.amount + 1 });
  });

  it('that never reached Alipay is unknown, then absent, then done once', async () => {
    const intent = kind.make();
    standIn.fail(kind.method, 'reset');
    expect((await channel.send(intent)).state).toBe('unknown');
    expect(kind.moved(intent)).toBe(0);
    expect(await channel.ask(intent)).toEqual({ state: 'absent' });
    expect((await channel.send(intent)).state).toBe('succeeded');
    expect(kind.moved(intent)).toBe(intent.amount);
  });

  it.each(acted)('that was done (%s) is unknown, and found by asking', async (fault) => {
    const intent = kind.make();
    standIn.fail(kind.method, fault);
    const outcome = await channel.send(intent);
    // A refund is asked about at once, so its own answer does not matter.
    expect(outcome.state).toBe(intent.kind === 'refund' && fault === 'another' ? 'succeeded' : 'unknown');
    expect(standIn.calls.filter(({ method }) => method === kind.method)).toHaveLength(1);
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: intent.amount });
    expect(kind.moved(intent)).toBe(intent.amount);
  });

  it.each(acted)('asked about (%s) stays unknown, and is known at the next question', async (fault) => {
    const intent = kind.make();
    await channel.send(intent);
    standIn.fail(kind.asks, fault);
    expect((await channel.ask(intent)).state).toBe('unknown');
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: intent.amount });
    expect(kind.moved(intent)).toBe(intent.amount);
  });
});

describe.each(['payment', 'freeze'] as const)('a %s', (kind) => {
  const asks = kind === 'payment' ? 'alipay.trade.query' : 'alipay.fund.auth.operation.detail.query';
  const payBefore = new Date(now.getTime() + 30 * 60_000).toISOString();

  it('waits for the customer, who gets what his app hands over; nothing is called', async () => {
    const intent = intentOf(kind, 30_000, { data: { payBefore } });
    expect(await channel.send(intent)).toEqual({ state: 'pending', channelNo: '' });
    const parameters = new URLSearchParams(orderOf(intent));
    expect(parameters.get('notify_url')).toBe('https://shop.example/open/v1/notice/alipay/1');
    expect(parameters.get('timestamp')).toBe('2026-03-02 10:00:00');
    const content = JSON.parse(parameters.get('biz_content')!) as Record<string, string>;
    expect(content).toMatchObject(
      kind === 'payment'
        ? { out_trade_no: intent.outNo, total_amount: '300.00', product_code: 'QUICK_MSECURITY_PAY', time_expire: '2026-03-02 10:30:00' }
        : { out_order_no: intent.outNo, amount: '300.00', product_code: 'PREAUTH_PAY', timeout_express: '30m', payee_user_id: standIn.sellerId },
    );
    expect(standIn.calls).toEqual([]);
  });

  it('is not known until he confirms, and then done', async () => {
    const intent = intentOf(kind, 30_009, { data: { payBefore } });
    expect(await channel.ask(intent)).toEqual({ state: 'absent' });
    standIn.confirm(orderOf(intent));
    expect(await channel.ask(intent)).toMatchObject({
      state: 'succeeded',
      amount: 30_009,
      ...(kind === 'freeze' ? { authorisationExpiresAt: new Date(now.getTime() + 360 * 86_400_000) } : {}),
    });
  });

  it('is handed out until its time, and has failed only two minutes later', async () => {
    const at = (payBefore: string) => intentOf(kind, 30_000, { data: { payBefore } });
    expect(channel.forCustomer(at('2026-03-02T02:00:00Z'))).toBeDefined();
    expect(channel.forCustomer(at('2026-03-02T01:59:59Z'))).toBeUndefined();
    expect((await channel.send(at('2026-03-02T01:58:00Z'))).state).toBe('pending');
    expect((await channel.send(at('2026-03-02T01:57:59Z'))).state).toBe('failed');
  });

  it('that he never confirmed has failed once its time is over, and is not handed out again', async () => {
    const intent = intentOf(kind, 30_000, { data: { payBefore: '2026-03-02T01:57:59Z' } });
    expect(await channel.ask(intent)).toEqual({ state: 'absent' });
    expect(await channel.send(intent)).toEqual({ state: 'failed', channelNo: '', reason: '超时未支付' });
    expect(channel.forCustomer(intent)).toBeUndefined();
  });

  it.each(acted)('asked about (%s) is unknown, and known at the next question', async (fault) => {
    const intent = confirmed(kind, 30_000);
    standIn.fail(asks, fault);
    expect((await channel.ask(intent)).state).toBe('unknown');
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: 30_000 });
  });

  it('of which another amount moved tells that amount', async () => {
    const intent = intentOf(kind, 30_000);
    standIn.confirm(orderOf(intent), -1);
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: 29_999 });
  });
});

describe('what Alipay says in other ways', () => {
  it.each([
    ['WAIT_BUYER_PAY', { state: 'pending' }],
    ['TRADE_CLOSED', { state: 'failed', reason: '超时未支付' }],
  ] as const)('a payment in %s', async (status, expected) => {
    const intent = intentOf('payment', 30_000);
    standIn.abandon(orderOf(intent), status);
    standIn.fail('alipay.trade.query', 'another');
    expect((await channel.ask(intent)).state).toBe('unknown');
    expect(await channel.ask(intent)).toMatchObject(expected);
  });

  it.each([
    ['INIT', { state: 'pending' }],
    ['CLOSED', { state: 'failed', reason: '授权已关闭/完结' }],
  ] as const)('a freeze in %s', async (status, expected) => {
    const intent = confirmed('freeze', 1000);
    standIn.book.authorisations.get(intent.outNo)!.status = status;
    expect(await channel.ask(intent)).toMatchObject(expected);
  });

  it.each([
    ['ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH', '银行卡余额不足'],
    ['ACQ.AGREEMENT_NOT_EXIST', '协议失效/已解约'],
    ['ACQ.CYCLE_PAY_TOTAL_TIMES_EXCEED', '超出扣款周期或次数'],
    ['ACQ.BUYER_ENABLE_STATUS_FORBID', '用户状态异常'],
    ['ACQ.PAYMENT_REQUEST_HAS_RISK', '支付有风险'],
    ['ACQ.SOMETHING_NEW', '支付宝未通过（SOMETHING_NEW）'],
    ['<script>', '支付宝未通过（script）'],
  ])('a withholding refused by %s is told as %s', async (subCode, reason) => {
    standIn.refusal = subCode;
    standIn.fail('alipay.trade.pay', 'refused');
    const outcome: ChannelOutcome = await channel.send(kinds.withhold.make());
    standIn.refusal = 'ACQ.BUYER_BALANCE_NOT_ENOUGH';
    expect(outcome).toMatchObject({ state: 'failed', reason });
  });

  it('without an agreement nothing is withheld', async () => {
    expect(await channel.send(intentOf('withhold', 1000))).toMatchObject({ state: 'failed', reason: '协议失效/已解约' });
    expect(standIn.calls).toEqual([]);
  });

  it.each(['capture', 'unfreeze'] as const)('a %s finds no authorisation, or is not told of one: nothing is sent', async (kind) => {
    expect(await channel.send(intentOf(kind, 1000, { originOutNo: 'F-NEVER' }))).toMatchObject({ state: 'failed', reason: '授权已关闭/完结' });
    const intent = kinds[kind].make();
    standIn.fail('alipay.fund.auth.operation.detail.query', 'silent');
    expect((await channel.send(intent)).state).toBe('unknown');
    expect(standIn.calls.some(({ method }) => method === kinds[kind].method)).toBe(false);
    expect(await channel.ask(intent)).toEqual({ state: 'absent' });
  });

  it('a capture leaves the rest frozen, unless it ends the authorisation', async () => {
    const first = kinds.capture.make();
    await channel.send(first);
    expect(auth(first).rest).toBe(150_000 - first.amount);
    const last = intentOf('capture', 1000, { originOutNo: first.originOutNo, data: { complete: true } });
    expect((await channel.send(last)).state).toBe('succeeded');
    expect(auth(first).rest).toBe(0);
  });

  it('several refunds of one payment each tell their own amount', async () => {
    const { outNo: originOutNo } = confirmed('payment', 30_000);
    const amounts = [10_000, 15_000, 5000];
    for (const amount of amounts) expect(await channel.send(intentOf('refund', amount, { originOutNo }))).toMatchObject({ state: 'succeeded', amount });
    expect(await channel.send(intentOf('refund', 1, { originOutNo }))).toMatchObject({ state: 'failed', reason: '可退金额不足' });
  });

  it('what is no answer is told to those who run the server, without who pays or how much', async () => {
    const intent = kinds.withhold.make();
    // By the clock, as the server does it; long enough for the answers that come, however slow the machine.
    const timed = opened(within(1500));
    const told = async (fault: Fault) => {
      warnings.length = 0;
      standIn.fail('alipay.trade.query', fault);
      await timed.ask(intent);
      return [...warnings];
    };
    const method = 'alipay.trade.query';
    for (const endless of ['silent', 'dripping'] as const) expect(await told(endless)).toEqual([{ method, fault: 'TimeoutError' }]);
    expect(await told('unknownError')).toEqual([{ method, code: '20000', subCode: 'isp.unknow-error' }]);
    expect(await told('systemError')).toEqual([{ method, code: '40004', subCode: 'ACQ.SYSTEM_ERROR' }]);
    expect(await told('wrongSign')).toEqual([{ method, fault: 'AlipayRequestError' }]);
    expect(await told('refused')).toEqual([]);
  });

  it('a wrong key of ours fails nothing: every call stays unknown', async () => {
    const foreign = new AlipayChannel(
      { ...channel.settings, privateKey: readPrivateKey(standIn.stranger.privateKey)! },
      () => now,
      () => {},
      standIn.patience,
    );
    const outcomes = await Promise.all(Object.values(kinds).flatMap(({ make }) => [foreign.send(make()), foreign.ask(make())]));
    expect(outcomes.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'unknown'));
  });

  it('an unreachable gateway is unknown', async () => {
    const nowhere = new AlipayChannel(
      { ...channel.settings, gateway: 'http://127.0.0.1:9/gateway.do' },
      () => now,
      () => {},
      standIn.patience,
    );
    expect((await nowhere.send(kinds.refund.make())).state).toBe('unknown');
  });

  it('every fault was tried', () => {
    expect([...acted, 'reset', 'refused'].sort()).toEqual(Object.keys(faults).sort());
  });
});
