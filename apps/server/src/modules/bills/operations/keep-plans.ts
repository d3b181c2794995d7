import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { planState, planStates } from '@merchant-admin/contract/bills/repayment-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById, moneyOfLease, type OrderRow } from '../../orders/index.ts';
import { isRunning } from '../rules/money-objections.ts';
import { missedOf } from '../rules/repayment.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { hasUnderWay } from '../store/document.store.ts';
import { runningPlans, type PlanRow } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { bookNow, spread } from './money-act.ts';
import { bookPrepayment } from './pay-from-prepayment.ts';
import { endPlan, type PlanEnd } from './move-plan.ts';
import { openCovered, standingOf } from './plan-facts.ts';

const openOfPlan = async (ctx: Ctx, plan: PlanRow) => openCovered(plan, await billsOf(ctx, plan.order_id));

/** Gives up what a plan that was kept leaves open: rent first, then the late fee that this makes a bill. */
async function giveUpRest(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<void> {
  for (let open = await openOfPlan(ctx, plan); open.length > 0; open = await openOfPlan(ctx, plan)) {
    const amount = open.reduce((sum, bill) => sum + openOf(bill), 0);
    await bookNow(ctx, order, { kind: 'waiver', amount, lines: spread(open, amount), planId: plan.id, reason: '协商分期已还清，按约定减免' });
  }
}

async function end(ctx: Ctx, order: OrderRow, plan: PlanRow, how: PlanEnd): Promise<number> {
  await endPlan(ctx, order, plan.id, how);
  ctx.effects.push({ what: '协商分期', from: planStates[plan.state], to: planStates[how.to], amount: null });
  return 1;
}

/**
 * Ends a running plan of a locked order where it is kept, broken, or its order is over. It is broken by the first instalment that did not come within its days of
 * grace, and costs late fees again from the second day after them, whenever that is found out.
 * @param standsUntil its bills cost nothing until this day even where it was broken earlier
 * @returns how many ended
 */
export async function judgePlan(ctx: Ctx, order: OrderRow, standsUntil = ''): Promise<number> {
  const [plan] = await runningPlans(ctx, [order.id]);
  if (!plan) return 0;
  if (!isRunning(order.status)) return end(ctx, order, plan, { to: planState.CANCELLED, why: '订单已结束' });
  if (order.prepayment > 0 && (await bookPrepayment(ctx, order, await openOfPlan(ctx, plan), '协商分期自动抵扣')) > 0)
    return judgePlan(ctx, await lockOrderById(ctx, order.id), standsUntil);
  const standing = standingOf(plan, await billsOf(ctx, order.id), await lateFactsOf(ctx, order), ctx.today);
  const missed = missedOf(standing, plan.grace_days, ctx.today);
  if (missed !== null) {
    if (await hasUnderWay(ctx, order.id)) return 0;
    const found = addDays(missed, plan.grace_days + 1);
    return end(ctx, order, plan, { to: planState.BROKEN, why: `${missed} 应还的一期未按期还清`, until: found > standsUntil ? found : standsUntil });
  }
  if (standing.rest > 0) return 0;
  await giveUpRest(ctx, order, plan);
  return end(ctx, order, plan, { to: planState.KEPT, why: '各期已还清' });
}

/** A plan is done with the payment that settles the last of it. */
export const planKept = moneyOfLease(async (ctx, { orderId, succeeded }) => {
  if (!succeeded || !(await billsOf(ctx, orderId)).some((bill) => bill.plan_id !== null)) return;
  await judgePlan(ctx, await lockOrderById(ctx, orderId));
});

const judgePlans = eachDue({
  due: (ctx) =>
    sql<Due>`select o.id, o.order_no as no from repayment_plan p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
          where p.merchant_id = ${ctx.merchantId} and p.state = ${planState.RUNNING} and (o.next_due is null or o.next_due < ${ctx.today})`,
  handle: async (ctx, { id }) => judgePlan(ctx, await lockOrderById(ctx, id)),
  complaint: 'a repayment plan could not be judged',
});

export const plansSweep = sweep(
  { name: 'repayment plans', title: '协商分期检查', explains: '逾期未还的协商分期到期转为违约，账单恢复按原应付日收取；已还清的按约定减免', objects: 'order' },
  judgePlans,
);
