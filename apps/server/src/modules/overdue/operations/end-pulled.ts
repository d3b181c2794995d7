import { sql } from 'kysely';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockItemOf, putBackItems, reopenItem } from '../../../platform/queue/index.ts';
import { lockOrderById, recordOrder } from '../../orders/index.ts';
import { settleItem } from '../store/case-item.store.ts';
import { isLateNow } from '../store/pull.view.ts';

async function release(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  const item = await lockItemOf(ctx, 'overdue', id);
  if (item === undefined || item.done_at !== null || item.held_until === null || item.held_until > ctx.now) return 0;
  if (!(await isLateNow(ctx, id))) {
    await settleItem(ctx, item);
    return 1;
  }
  await putBackItems(ctx, [item], 'timed_out', '');
  await recordOrder(ctx, order, '领取超时，退回未分配', { after: { collector: '未分配' } }, 'overdue');
  return 1;
}

/** Brings lists and tabs up to date where the time of a pulled case is over: nobody has had it since. A settled one keeps who had it last. */
const endPulled = eachDue({
  due: (ctx) =>
    sql<Due>`select i.order_id as id, o.order_no as no from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
          where i.merchant_id = ${ctx.merchantId} and i.kind = 'overdue' and i.done_at is null and i.held_until <= ${ctx.now}`,
  handle: release,
  complaint: 'a pulled case whose time is over could not be given back',
});

export const pulledSweep = sweep(
  { name: 'pulled cases', title: '逾期订单领取超时退回', explains: '领取后超时未跟进的逾期订单，退回未分配', objects: 'order' },
  endPulled,
);

/** A case that was settled and is late again is nobody's. */
async function lateAgain(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const item = await lockItemOf(ctx, 'overdue', orderId);
  if (item !== undefined && item.done_at !== null) await reopenItem(ctx, item, ctx.now);
}
export const rentLateAgain = listener('bill.overdue', lateAgain);
export const goodsLateAgain = listener('return.overdue', lateAgain);

/** Late again by a due day that had passed before, of which no new lateness is told. */
async function ifLate(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  if (await isLateNow(ctx, orderId)) await lateAgain(ctx, { orderId });
}
export const lateByMoneyTakenBack = listener('money.takenBack', ifLate);
export const lateByPlan = listener('repayment.moved', ifLate);
export const lateByCourt = listener('judicial.cancelled', ifLate);
