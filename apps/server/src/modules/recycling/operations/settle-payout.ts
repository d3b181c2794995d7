import { sums } from '../../../platform/audit/sums.ts';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { askedAgainAt } from './asked-again.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { reportedStop } from '../store/device-check.store.ts';
import { lockPayout, payoutById, writeOutcome } from '../store/payout.store.ts';
import { postPaid } from '../store/recycle-ledger.ts';
import { changeRecycle, dueOf, lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { stockBought } from './stock-bought.ts';
import { recordRecycle } from './recycle-record.ts';

export interface Paid {
  id: number;
  /** fen */
  amount: number;
  from: 'paidOut' | 'paidOutByHand';
  at: Date;
}

/** Books that a customer has been paid: the order is done, unless more is owed by then, and its device goes into stock once that is committed. */
export async function bookPaid(ctx: Ctx, order: RecycleRow, { id, amount, from, at: when }: Paid): Promise<void> {
  await postPaid(ctx, order.id, id, from, amount);
  const paidOut = order.paid_out + amount;
  await addStep(ctx, order.id, 'paid', '', when);
  await ctx.services.events.emit(ctx, 'recycle.paid', { recycleId: order.id });
  // More may be owed by now than this payment was made for: what settled a lease is taken back when the lease is cancelled.
  if (dueOf({ ...order, paid_out: paidOut }) > 0) {
    await changeRecycle(ctx, order.id, { state: at.TO_PAY, stop: await reportedStop(ctx, order.id), paid_out: paidOut, pay_round: order.pay_round + 1 });
    return;
  }
  await changeRecycle(ctx, order.id, { state: at.DONE, paid_at: when, ended_at: ctx.now, paid_out: paidOut });
  ctx.after(async () => void (await stockBought(ctx.services, systemCaller(ctx.merchantId), order.id)));
}

/** Writes down what became of a payment, once. The order is locked before its payment, as the acts on it do. */
export async function settlePayout(ctx: Ctx, payoutId: number, outcome: Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>): Promise<void> {
  const known = (await payoutById(ctx, payoutId))!;
  const order = (await lockRecycle(ctx, known.order_id))!;
  const payout = (await lockPayout(ctx, payoutId))!;
  if (payout.state !== 'intended' && payout.state !== 'unknown') return;
  if (outcome.state === 'succeeded') {
    const when = outcome.at ?? ctx.now;
    await writeOutcome(ctx, payout.id, 'succeeded', { channelNo: outcome.channelNo, failure: '', at: when, askAgain: askedAgainAt(ctx, when) });
    await bookPaid(ctx, order, { id: payout.id, amount: payout.amount, from: 'paidOut', at: when });
    await recordRecycle(ctx, order, '回收打款成功', sums({ amount: payout.amount }));
    return;
  }
  await writeOutcome(ctx, payout.id, 'failed', { channelNo: outcome.channelNo, failure: outcome.reason, at: ctx.now });
  await changeRecycle(ctx, order.id, { state: at.PAY_FAILED, stop: await reportedStop(ctx, order.id) });
  await addStep(ctx, order.id, 'failed', outcome.reason);
  await recordRecycle(ctx, order, '回收打款失败', sums({ amount: payout.amount }), outcome.reason);
  await ctx.services.events.emit(ctx, 'recycle.pay_failed', { recycleId: order.id });
}
