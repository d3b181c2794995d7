import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import type { Objection } from '../rules/money-objections.ts';
import { billsOf } from '../store/bill.store.ts';
import { hasUnderWay } from '../store/document.store.ts';
import type { PlanRow } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { askedOf, coveredBy } from './plan-facts.ts';

/** Whether what a plan covers still asks for what it did when it was made. */
async function isAsAgreed(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<boolean> {
  const covered = coveredBy(plan, await billsOf(ctx, order.id));
  const settled = new Map(plan.bills.map((each) => [each.bill_id, each.settled]));
  if (!covered.every((bill) => bill.paid + bill.waived === settled.get(bill.id))) return false;
  return askedOf(covered, await lateFactsOf(ctx, order), plan.began_on) === plan.total;
}

/** What speaks against agreeing to a plan as the second person. */
export async function objectionToApprove(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<Objection> {
  if (plan.state !== planState.TO_APPROVE) return e.PLAN_OVER;
  return plan.made_by_id === ctx.actor.id ? e.PLAN_OWN : objectionToBegin(ctx, order, plan);
}

/** What speaks against the customer's confirming a plan that he is asked about. */
export async function objectionToConfirm(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<Objection> {
  if (plan.state !== planState.TO_CONFIRM) return e.PLAN_OVER;
  return plan.asked_until! <= ctx.now ? e.PLAN_LATE : objectionToBegin(ctx, order, plan);
}

/** What speaks against letting a plan run that waited. */
async function objectionToBegin(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<Objection> {
  if (!judge('repay', factsOf(order, ctx.now)).allowed) return orders.ORDER_CHANGED;
  if (await hasUnderWay(ctx, order.id, incomingKinds)) return orders.PAYMENT_UNDER_WAY;
  if (!(await isAsAgreed(ctx, order, plan))) return e.PLAN_OUTDATED;
  return plan.instalments[0]!.due_date < ctx.today ? e.PLAN_DAYS : undefined;
}
