import { planState, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { noteNextDue } from '../store/bill.store.ts';
import { coverBills, movePlan, uncoverBills } from '../store/repayment.store.ts';

/** Tells whoever listens how a plan stands. @param resumed whether it runs again that had ended */
export const tellPlan = (ctx: Ctx, order: OrderRow, planId: number, state: PlanState, resumed = false) =>
  ctx.services.events.emit(ctx, 'repayment.moved', { orderId: order.id, planId, state, resumed });

/** Until when a customer who is asked now may confirm a plan. */
export const askedUntil = (ctx: Ctx): Date => new Date(ctx.now.getTime() + ctx.services.config.PLAN_CONFIRM_DAYS * 86_400_000);

/** Asks the customer in the shop, once the second person agreed. The order is locked. */
export async function askCustomer(ctx: Ctx, order: OrderRow, planId: number, by: string): Promise<void> {
  await movePlan(ctx, planId, planState.TO_CONFIRM, { by, askedUntil: askedUntil(ctx) });
  await tellPlan(ctx, order, planId, planState.TO_CONFIRM);
}

/** Lets a plan run that waited: it covers its bills from now on. The order is locked. @param by who agreed as the second person */
export async function runPlan(ctx: Ctx, order: OrderRow, planId: number, by = ''): Promise<void> {
  await movePlan(ctx, planId, planState.RUNNING, { by });
  await beginPlan(ctx, order, planId);
}

/** Has a plan that runs cover its bills. The order is locked. */
export async function beginPlan(ctx: Ctx, order: OrderRow, planId: number): Promise<void> {
  await coverBills(ctx, planId);
  await noteNextDue(ctx, order.id);
  await tellPlan(ctx, order, planId, planState.RUNNING);
}

export interface PlanEnd {
  to: PlanState;
  why: string;
  /** The last day on which its bills cost no late fee; today, where it is left out. */
  until?: string;
}

/** Ends a plan: its bills ask for what is open of them again, by their own days. The order is locked. */
export async function endPlan(ctx: Ctx, order: OrderRow, planId: number, { to, why, until = ctx.today }: PlanEnd): Promise<void> {
  await movePlan(ctx, planId, to, { why });
  await uncoverBills(ctx, planId, until);
  await noteNextDue(ctx, order.id);
  await tellPlan(ctx, order, planId, to);
}
