import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import {
  consentWays,
  instalmentStates,
  livePlanStates,
  planActs,
  planState,
  planStates,
  type InstalmentState,
  type PlanAct,
} from '@merchant-admin/contract/bills/repayment-codes';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { billName, billNames } from '../rules/bill-name.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { plansOf, type PlanRow } from '../store/repayment.store.ts';
import { lateFactsOf, lateFee, type LateFacts } from './bill-lateness.ts';
import { isFrozen } from './money-act.ts';
import { objectionToApprove } from './plan-objections.ts';
import { coveredBy, standingOf } from './plan-facts.ts';

const calls = { approve: billsEndpoints.approveConsultBill, end: billsEndpoints.endConsultBill };

/** The open bills of an order that a repayment plan may cover, with the late fees on them. */
export const repayableBills = operation(billsEndpoints.queryOrderTermFeeInfo, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const facts = await lateFactsOf(ctx, order);
  const open = inDueOrder((await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0 && !isFrozen(order, bill, ctx.today)));
  return {
    version: order.version,
    list: open.map((bill) => ({
      bill_id: String(bill.id),
      name: billName(bill),
      due_date: bill.due_date,
      open: openOf(bill),
      fee: isRentType(bill.type) ? lateFee(bill, facts, ctx.today).open : 0,
    })),
    can_waive: ctx.can('overdue:waive'),
    second_above: ctx.services.config.PLAN_WAIVE_SECOND_ABOVE_FEN,
    grace_days: ctx.services.config.PLAN_GRACE_DAYS,
  };
});

const planActsOf = async (ctx: Ctx, order: OrderRow, plan: PlanRow) =>
  offers<PlanAct>(ctx, planActs, calls, {
    ...(plan.state === planState.TO_APPROVE ? { approve: why(await objectionToApprove(ctx, order, plan)) } : {}),
    ...(livePlanStates.includes(plan.state) ? { end: '' } : {}),
  });

async function planShape(ctx: Ctx, order: OrderRow, plan: PlanRow, bills: readonly BillRow[], facts: LateFacts) {
  const standing = standingOf(plan, bills, facts, ctx.today);
  // What is left of a plan that was broken or ended is asked for by its bills.
  const isOff = plan.state === planState.BROKEN || plan.state === planState.CANCELLED;
  const stateOf = (state: InstalmentState): InstalmentState => (isOff && state !== 'paid' ? 'ended' : state);
  return {
    plan_id: String(plan.id),
    state: plan.state,
    state_name: planStates[plan.state],
    total: plan.total,
    waived: plan.waived,
    paid: standing.paid,
    rest: isOff ? 0 : standing.rest,
    began_on: plan.began_on,
    confirm_until: plan.asked_until?.toISOString() ?? null,
    consent_name: consentWays[plan.consent_way as keyof typeof consentWays],
    consent_note: plan.consent_note,
    reason: plan.reason,
    made_by: plan.made_by,
    made_at: plan.made_at.toISOString(),
    ended_at: plan.ended_at?.toISOString() ?? null,
    ended_why: plan.ended_why,
    grace_days: plan.grace_days,
    bills: billNames(coveredBy(plan, bills)),
    proofs: ctx.can('overdue:consult') ? plan.proofs.map((key) => ({ key, url: personalUrl(ctx, key) })) : [],
    instalments: standing.instalments.map((each) => ({
      due_date: each.due_date,
      amount: each.amount,
      paid: each.paid,
      state: stateOf(each.state),
      state_name: instalmentStates[stateOf(each.state)],
      met_on: each.met_on,
    })),
    version: plan.version,
    actions: await planActsOf(ctx, order, plan),
  };
}

/** The repayment plans of an order, the newest first, each as it stands by the days on which money came. */
export const repaymentPlans = operation(billsEndpoints.getConsultBillInfo, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const plans = await plansOf(ctx, order.id);
  if (plans.length === 0) return { list: [] };
  const [bills, facts] = [await billsOf(ctx, order.id), await lateFactsOf(ctx, order)];
  return { list: await Promise.all(plans.map((plan) => planShape(ctx, order, plan, bills, facts))) };
});
