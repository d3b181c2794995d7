import { sums } from '../../../platform/audit/sums.ts';
import { orderRecycleDetailPath } from '@merchant-admin/contract/orders/paths';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { reportedStop } from '../store/device-check.store.ts';
import { lockPayout, payoutById, writeReturned } from '../store/payout.store.ts';
import { postReturned } from '../store/recycle-ledger.ts';
import { changeRecycle, lockRecycle, openOfDevice } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';

/** Writes down that a payment came back from the customer's bank, once: it is owed again, whatever became of the device, and is paid again as one that failed. */
export async function settleReturn(ctx: Ctx, payoutId: number, reason: string): Promise<void> {
  const known = (await payoutById(ctx, payoutId))!;
  const order = (await lockRecycle(ctx, known.order_id))!;
  const payout = (await lockPayout(ctx, payoutId))!;
  if (payout.state !== 'succeeded') return;
  await writeReturned(ctx, payout.id, reason);
  await postReturned(ctx, order.id, payout.id, payout.amount);
  // Another payment may be what its round was paid by: what is owed now is paid in a round of its own.
  const reopened = { state: at.PAY_FAILED, paid_at: null, ended_at: null, pay_round: order.pay_round + 1 } as const;
  const elsewhere = order.state === at.DONE && (await openOfDevice(ctx, order.imei, order.id)) !== undefined;
  await changeRecycle(ctx, order.id, {
    paid_out: order.paid_out - payout.amount,
    // One that asks for money by now, or is being paid, goes on and asks for more.
    ...(order.state === at.DONE ? { ...reopened, stop: elsewhere ? 'open' : await reportedStop(ctx, order.id) } : {}),
  });
  await addStep(ctx, order.id, 'returned', reason);
  await recordRecycle(ctx, order, '回收打款被退回', sums({ amount: payout.amount }), reason);
  const link = `${orderRecycleDetailPath}?order_id=${order.id}`;
  await tellHolders(
    ctx,
    'recycle:pay',
    { kind: 'recycle-returned', title: '回收打款被退回', text: `回收单${order.order_no}：${reason}，请重新打款`, link },
    order.store_id,
  );
  await ctx.services.events.emit(ctx, 'recycle.pay_failed', { recycleId: order.id });
}
