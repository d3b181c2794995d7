import { sql } from 'kysely';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { planState, planStates } from '@merchant-admin/contract/bills/repayment-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { lockOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { askedPlan, planById, type PlanRow } from '../store/repayment.store.ts';
import { endPlan, runPlan } from './move-plan.ts';
import { objectionToConfirm } from './plan-objections.ts';

/** Notes what became of a question to the customer, and tells who made the plan. */
async function note(ctx: Ctx, order: OrderRow, plan: PlanRow, { action, to, text }: { action: string; to: 30 | 60; text: string }): Promise<void> {
  const states = { before: { state: planStates[plan.state] }, after: { state: planStates[to] } };
  await record(ctx, { module: 'bills', action, objectType: 'order', objectId: order.id, objectNo: order.order_no, ...states });
  await sendNotice(ctx, [plan.made_by_id], {
    kind: 'plan-answered',
    title: text,
    text: `订单 ${order.order_no} 的协商分期：${text}`,
    link: `/abnormalOrder/overdueDetail?order_id=${order.order_no}`,
  });
}

/** The customer's own answer to a plan that he is asked about: it runs from now on, or it is over. What it covers must ask for what it did. */
export async function answerPlan(ctx: Ctx, { orderNo, planId, agree }: { orderNo: string; planId: string; agree: boolean }): Promise<void> {
  const order = await lockOrder(ctx, orderNo);
  const plan = await planById(ctx, planId);
  if (plan?.order_id !== order.id) return refuse(e.PLAN_NOT_FOUND);
  if (plan.state !== planState.TO_CONFIRM) refuse(e.PLAN_OVER);
  if (agree) {
    refuseFor(await objectionToConfirm(ctx, order, plan));
    await note(ctx, order, plan, { action: '用户确认协商分期', to: planState.RUNNING, text: '用户已确认' });
    return runPlan(ctx, order, plan.id);
  }
  await note(ctx, order, plan, { action: '用户拒绝协商分期', to: planState.CANCELLED, text: '用户已拒绝' });
  return endPlan(ctx, order, plan.id, { to: planState.CANCELLED, why: '用户拒绝' });
}

const lapse = eachDue({
  due: (ctx) =>
    sql<Due>`select o.id, o.order_no as no from repayment_plan p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
          where p.merchant_id = ${ctx.merchantId} and p.state = ${planState.TO_CONFIRM} and p.asked_until <= ${ctx.now}`,
  handle: async (ctx, { id }) => {
    const order = await lockOrderById(ctx, id);
    const plan = await askedPlan(ctx, id);
    if (!plan || plan.asked_until! > ctx.now) return 0;
    await note(ctx, order, plan, { action: '协商分期未确认', to: planState.CANCELLED, text: '用户未在期限内确认，已取消' });
    return (await endPlan(ctx, order, plan.id, { to: planState.CANCELLED, why: '用户未在期限内确认' }), 1);
  },
  complaint: 'a repayment plan that nobody confirmed could not be ended',
});

export const unconfirmedSweep = sweep(
  { name: 'unconfirmed plans', title: '协商分期确认期限', explains: '用户在期限内没有确认的协商分期自动取消', objects: 'order' },
  lapse,
);
