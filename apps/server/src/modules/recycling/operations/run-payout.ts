import type { ChannelOutcome, PayOutIntent } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { nextAttempt } from '../../bills/index.ts';
import { duePayouts, lockPayout, payoutById, writeAttempt, type PayoutRow } from '../store/payout.store.ts';
import { lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { settlePayout } from './settle-payout.ts';

interface Begun {
  payout: PayoutRow;
  intent: PayOutIntent;
  /** Whether the payment may have been sent before, so that the channel is asked first. */
  ask: boolean;
}

/** What the channel is told of a payment, the same at every call. */
export const intentOf = (ctx: Ctx, order: RecycleRow, payout: PayoutRow): PayOutIntent => ({
  merchantId: ctx.merchantId,
  outNo: payout.out_no,
  amount: payout.amount,
  account: unseal(ctx.services.config.key('payee'), order.payee_cipher),
  name: order.customer_name,
  title: `回收款 ${order.order_no}`,
});

/** Notes that the channel is about to be called. Who is paid is the holder of the identity: the channel checks account and name. */
async function begin(ctx: Ctx, id: number): Promise<Begun | undefined> {
  const order = (await lockRecycle(ctx, (await payoutById(ctx, id))!.order_id))!;
  const payout = (await lockPayout(ctx, id))!;
  if (payout.kind !== 'channel' || (payout.state !== 'intended' && payout.state !== 'unknown')) return undefined;
  const attempts = payout.attempts + 1;
  await writeAttempt(ctx, id, attempts, nextAttempt(ctx.now, attempts));
  return { payout, ask: payout.state === 'unknown', intent: intentOf(ctx, order, payout) };
}

async function call(services: Services, { payout, intent, ask }: Begun): Promise<ChannelOutcome> {
  const channel = services.channels.get(payout.channel);
  const asked = ask ? await channel.askPayOut(intent) : ({ state: 'absent' } as const);
  const outcome = asked.state === 'absent' ? await channel.payOut(intent) : asked;
  services.metrics.channelCalled(channel.name, 'payOut', outcome.state);
  return outcome;
}

/** Carries out one payment: written down, called, outcome written down. Safe to run again at any point. */
export async function runPayout(services: Services, caller: Caller, id: number): Promise<void> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id));
  if (!begun) return;
  const outcome = await call(services, begun);
  if (outcome.state !== 'succeeded' && outcome.state !== 'failed') return;
  const channel = services.channels.get(begun.payout.channel);
  await act(services, { ...caller, actor: { type: 'channel', id: null, name: channel.title, key: 'channel' } }, (ctx) => settlePayout(ctx, id, outcome));
}

/** Takes up payments that a crash or a silent channel left without an outcome. */
const runDue = askedOutside({
  due: duePayouts,
  ask: runPayout,
  complaint: 'a payment to a customer could not be carried out',
});

export const payoutsSweep = sweep(
  { name: 'recycle payouts', title: '回收打款', explains: '向支付渠道发起或查询尚无结果的回收打款', objects: 'recyclePayout', outside: true },
  runDue,
);
