import type { PayOutIntent } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPayout, payoutById, watchedPayouts, writeAskAgain, type PayoutRow } from '../store/payout.store.ts';
import { lockRecycle } from '../store/recycle-order.store.ts';
import { askedAgainAt } from './asked-again.ts';
import { intentOf } from './run-payout.ts';
import { settleReturn } from './settle-return.ts';

/** Milliseconds after which a channel that did not answer is asked again. */
const retryAfter = 3_600_000;

/** What the channel is to be asked about a payment that succeeded; whoever asks at the same time finds that it is being done. */
async function begin(ctx: Ctx, id: number): Promise<{ payout: PayoutRow; intent: PayOutIntent } | undefined> {
  const order = (await lockRecycle(ctx, (await payoutById(ctx, id))!.order_id))!;
  const payout = (await lockPayout(ctx, id))!;
  if (payout.state !== 'succeeded') return undefined;
  await writeAskAgain(ctx, id, new Date(ctx.now.getTime() + retryAfter));
  return { payout, intent: intentOf(ctx, order, payout) };
}

/** Asks whether one payment stayed with the customer. @returns whether it came back */
async function watchPayout(services: Services, caller: Caller, id: number): Promise<boolean> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id));
  if (!begun) return false;
  const channel = services.channels.get(begun.payout.channel);
  const said = await channel.askPayOut(begun.intent);
  services.metrics.channelCalled(channel.name, 'askPayOut', said.state);
  if (said.state === 'succeeded') {
    await act(services, caller, (ctx) => writeAskAgain(ctx, id, askedAgainAt(ctx, begun.payout.finished_at!)));
    return false;
  }
  if (said.state !== 'failed' || said.code !== 'returned') return false;
  await act(services, { ...caller, actor: { type: 'channel', id: null, name: channel.title, key: 'channel' } }, (ctx) => settleReturn(ctx, id, said.reason));
  return true;
}

/** Asks about every payment whose time has come. */
const watchDue: Sweep = async (services, caller) => {
  let back = 0;
  for (const payout of await act(services, caller, watchedPayouts)) {
    try {
      if (await watchPayout(services, caller, payout.id)) back += 1;
    } catch (error) {
      caller.report.failed(payout, error);
      services.log.error({ reqId: caller.requestId, err: error, id: payout.id }, 'a payment to a customer could not be asked about');
    }
  }
  return back;
};

export const returnsSweep = sweep(
  { name: 'recycle returns', title: '回收退票核对', explains: '向支付渠道查询已成功的回收打款是否被收款银行退回', objects: 'recyclePayout', outside: true },
  watchDue,
);
