import type { PayOutIntent } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPayout, payoutById, watchedPayouts, writeAskAgain, type PayoutRow } from '../store/payout.store.ts';
import { lockRecycle } from '../store/recycle-order.store.ts';
import { askedAgainAt, triedAgainAt } from './asked-again.ts';
import { intentOf } from './run-payout.ts';
import { settleReturn } from './settle-return.ts';

/** What the channel is to be asked about a payment that succeeded; whoever asks at the same time finds that it is being done. */
async function begin(ctx: Ctx, id: number): Promise<{ payout: PayoutRow; intent: PayOutIntent } | undefined> {
  const order = (await lockRecycle(ctx, (await payoutById(ctx, id))!.order_id))!;
  const payout = (await lockPayout(ctx, id))!;
  if (payout.kind !== 'channel' || payout.state !== 'succeeded') return undefined;
  await writeAskAgain(ctx, id, triedAgainAt(ctx, payout.finished_at!));
  return { payout, intent: intentOf(ctx, order, payout) };
}

/** What the channel says of a payment that had succeeded. */
type Watched = 'stayed' | 'returned' | 'unknown';

/** Asks whether one payment stayed with the customer. `unknown` also where it is none that had succeeded. @throws Error where the channel contradicts itself */
export async function watchPayout(services: Services, caller: Caller, id: number): Promise<Watched> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id));
  if (!begun) return 'unknown';
  const channel = services.channels.get(begun.payout.channel);
  const said = await channel.askPayOut(begun.intent);
  services.metrics.channelCalled(channel.name, 'askPayOut', said.state);
  if (said.state === 'succeeded') {
    await act(services, caller, (ctx) => writeAskAgain(ctx, id, askedAgainAt(ctx, begun.payout.finished_at!)));
    return 'stayed';
  }
  if (said.state !== 'failed') return 'unknown';
  // What it calls failed otherwise it had called succeeded: people have to look, and the job tells them.
  if (said.code !== 'returned') throw new Error(`a payment that had succeeded is called failed: ${said.reason}`);
  await act(services, { ...caller, actor: { type: 'channel', id: null, name: channel.title, key: 'channel' } }, (ctx) => settleReturn(ctx, id, said.reason));
  return 'returned';
}

/** Asks about every payment whose time has come. */
const watchDue = askedOutside({
  due: watchedPayouts,
  ask: async (services, caller, id) => (await watchPayout(services, caller, id)) === 'returned',
  complaint: 'a payment to a customer could not be asked about',
});

export const returnsSweep = sweep(
  { name: 'recycle returns', title: '回收退票核对', explains: '向支付渠道查询已成功的回收打款是否被收款银行退回', objects: 'recyclePayout', outside: true },
  watchDue,
);
