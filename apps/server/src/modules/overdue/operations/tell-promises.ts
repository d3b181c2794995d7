import { sql } from 'kysely';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById, moneyOfLease } from '../../orders/index.ts';
import { keepPromiseTold, newestPromise, promiseTold } from '../store/promise.store.ts';
import { judged } from './judge-promises.ts';

/** Tells what became of the newest promise of a locked order, once for each outcome: money that is heard of late makes a kept one of a broken one. @returns how many were told */
async function tellOutcome(ctx: Ctx, orderId: number): Promise<number> {
  const newest = await newestPromise(ctx, orderId);
  if (!newest) return 0;
  const [found] = await judged(ctx, [newest]);
  const { at, day, amount, outcome, paid } = found!;
  if (outcome === 'live' || outcome === 'superseded') return 0;
  const told = await promiseTold(ctx, orderId);
  if (told?.at?.getTime() === at.getTime() && told.outcome === outcome) return 0;
  await keepPromiseTold(ctx, orderId, { at, outcome });
  await ctx.services.events.emit(ctx, 'promise.ended', { orderId, day, amount, paid, outcome });
  return 1;
}

const tellPromises = eachDue({
  due: (ctx) =>
    sql<Due>`select c.order_id as id, o.order_no as no from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
          where c.merchant_id = ${ctx.merchantId} and c.promise_date is not null and c.promise_told is distinct from c.promised_at and c.promise_date < ${ctx.today}::date`,
  handle: async (ctx, { id }) => {
    await lockOrderById(ctx, id);
    return tellOutcome(ctx, id);
  },
  complaint: 'a shop could not be told of a promise',
});

export const promisesSweep = sweep(
  { name: 'promises', title: '承诺结果通知', explains: '承诺还款日已过的订单，把承诺是否兑现通知店铺一次', objects: 'order' },
  tellPromises,
);

/** A promise is kept with the money that brings its sum. */
export const promiseKept = moneyOfLease(async (ctx, { orderId, succeeded }) => {
  if (succeeded) await tellOutcome(ctx, orderId);
});
/** One whose money is taken back is kept no more. */
export const promiseUnkept = listener('money.takenBack', async (ctx, { orderId }) => {
  await tellOutcome(ctx, orderId);
});
