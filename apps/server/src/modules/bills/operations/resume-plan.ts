import { businessDay } from '@merchant-admin/common/dates';
import { planState, planStates } from '@merchant-admin/contract/bills/repayment-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById, moneyOfLease, type OrderRow } from '../../orders/index.ts';
import { isRunning } from '../rules/money-objections.ts';
import { missedOf } from '../rules/repayment.ts';
import { billsOf, noteNextDue } from '../store/bill.store.ts';
import { documentOf, type DocumentRow, linesOf, waiversOfPlan } from '../store/document.store.ts';
import { movePlan, plansOf, recoverBills, type PlanRow } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { correctLatenesses } from './correct-lateness.ts';
import { judgePlan } from './keep-plans.ts';
import { tellPlan } from './move-plan.ts';
import { coveredBy, standingOf } from './plan-facts.ts';
import { takeWaiverBack } from './take-back.ts';

/** Whether a plan that ended may run again: its order runs, and neither a plan nor a judicial bill made since asks for its money. */
async function mayResume(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<boolean> {
  const [newest] = await plansOf(ctx, order.id);
  const inCourt = coveredBy(plan, await billsOf(ctx, order.id)).some((bill) => bill.judicial_id !== null);
  return isRunning(order.status) && newest?.id === plan.id && !inCourt;
}

const note = (ctx: Ctx, order: OrderRow, plan: PlanRow, { to, reason }: { to: typeof planState.RUNNING | typeof planState.BROKEN; reason: string }) =>
  record(ctx, {
    module: 'bills',
    action: '协商分期恢复',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { state: planStates[plan.state] },
    after: { state: planStates[to] },
    reason,
  });

/** Takes a plan up again that ended on what turned out otherwise: its bills are covered as if it had never ended, fees billed since are corrected. */
async function resume(ctx: Ctx, order: OrderRow, plan: PlanRow, reason: string): Promise<void> {
  await movePlan(ctx, plan.id, planState.RUNNING);
  await recoverBills(ctx, plan.id);
  await noteNextDue(ctx, order.id);
  await correctLatenesses(ctx, await lockOrderById(ctx, order.id));
  ctx.effects.push({ what: '协商分期', from: planStates[plan.state], to: planStates[planState.RUNNING], amount: null });
  await note(ctx, order, plan, { to: planState.RUNNING, reason });
  await tellPlan(ctx, order, plan.id, planState.RUNNING, true);
}

/** Ends a plan as broken that cannot run again: what it gave up is asked for, by the bills' own days. */
async function breakInstead(ctx: Ctx, order: OrderRow, plan: PlanRow, reason: string): Promise<void> {
  await movePlan(ctx, plan.id, planState.BROKEN, { why: '还清它的款项已撤销' });
  ctx.effects.push({ what: '协商分期', from: planStates[plan.state], to: planStates[planState.BROKEN], amount: null });
  await note(ctx, order, plan, { to: planState.BROKEN, reason });
  await tellPlan(ctx, order, plan.id, planState.BROKEN);
}

/**
 * Undoes the end of a plan that was kept by money which is taken back: what it gave up is asked for again, and it runs on, or is broken at once where an instalment
 * was missed without that money. The days on which it stood as kept cost no late fee. The order is locked.
 */
export async function unkeepPlan(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  const settled = new Set((await linesOf(ctx, document.id)).map(({ billId }) => billId));
  const bills = await billsOf(ctx, document.order_id);
  const kept = (await plansOf(ctx, document.order_id)).filter(({ state }) => state === planState.KEPT);
  const plan = kept.find((each) => coveredBy(each, bills).some(({ id }) => settled.has(id)));
  if (!plan) return;
  for (const waiver of await waiversOfPlan(ctx, plan.id)) await takeWaiverBack(ctx, waiver, reason);
  const order = await lockOrderById(ctx, document.order_id);
  if (!(await mayResume(ctx, order, plan))) return breakInstead(ctx, order, plan, reason);
  await resume(ctx, order, plan, reason);
  await judgePlan(ctx, await lockOrderById(ctx, order.id), ctx.today);
}

/** A plan is not broken by an instalment whose money came in time and was only heard of later. */
export const planMended = moneyOfLease(async (ctx, { orderId, documentId, succeeded }) => {
  const cameAt = succeeded ? (await documentOf(ctx, orderId, documentId))?.came_at : undefined;
  if (!cameAt || businessDay(cameAt) >= ctx.today) return;
  const [plan] = await plansOf(ctx, orderId);
  if (plan?.state !== planState.BROKEN) return;
  const order = await lockOrderById(ctx, orderId);
  const standing = standingOf(plan, await billsOf(ctx, orderId), await lateFactsOf(ctx, order), ctx.today);
  if (missedOf(standing, plan.grace_days, businessDay(plan.ended_at!)) !== null || !(await mayResume(ctx, order, plan))) return;
  await resume(ctx, order, plan, '款项实际到账日更早，协商分期未违约');
  await judgePlan(ctx, await lockOrderById(ctx, orderId));
});
