import { sums } from '../../../platform/audit/sums.ts';
import { businessDay, fromBusinessTime } from '@merchant-admin/common/dates';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { insertPayout } from '../store/payout.store.ts';
import { changeRecycle, dueOf } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { runPayout } from './run-payout.ts';
import { bookPaid } from './settle-payout.ts';
import { ownerOf, recordRecycle } from './recycle-record.ts';
import { orderFor } from './recycle-seen.ts';

/** Pays the customer: the intent is written down, and carried out once that is committed. */
export const recyclePay = operation(recyclingEndpoints.recyclePay, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'pay', body);
  if (body.amount !== dueOf(order)) refuse(e.RECYCLE_OFFER_OLD);
  const channel = ctx.services.config.PAYMENT_CHANNEL;
  const { id } = await insertPayout(ctx, { orderId: order.id, kind: 'channel', channel, amount: body.amount, round: order.pay_round });
  await changeRecycle(ctx, order.id, { state: at.PAYING });
  await addStep(ctx, order.id, 'paying');
  await recordRecycle(ctx, order, '回收打款', sums({ amount: body.amount }));
  ctx.after(() => runPayout(ctx.services, systemCaller(ctx.merchantId), id));
  return { version: order.version + 1 };
});

/** Notes what was paid outside the channel: it counts from the day on which it went. */
export const recyclePayByHand = operation(recyclingEndpoints.recyclePayByHand, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'payByHand', body);
  if (body.amount !== dueOf(order)) refuse(e.RECYCLE_OFFER_OLD);
  const paidAt = body.paid_on === ctx.today ? ctx.now : fromBusinessTime(`${body.paid_on} 12:00:00`);
  if (body.paid_on > ctx.today || body.paid_on < businessDay(order.answered_at!)) refuse(e.RECYCLE_PAID_ON);
  const proofs = [...new Set(body.proofs)];
  await claimUploads(ctx, proofs, ownerOf(order));
  const paid = {
    orderId: order.id,
    kind: 'hand' as const,
    channel: 'none',
    amount: body.amount,
    round: order.pay_round,
    paidAt,
    channelNo: body.trade_no,
    proofs,
    note: body.reason,
  };
  const { id } = await insertPayout(ctx, paid);
  await bookPaid(ctx, order, { id, amount: body.amount, from: 'paidOutByHand', at: paidAt });
  await recordRecycle(ctx, order, '登记回收线下打款', { ...sums({ amount: body.amount }), trade_no: body.trade_no, paid_on: body.paid_on }, body.reason);
  return { version: order.version + 1 };
});
