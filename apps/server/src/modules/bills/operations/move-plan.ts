import { planState, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { noteNextDue } from '../store/bill.store.ts';
import { coverBills, movePlan, uncoverBills } from '../store/repayment.store.ts';

const tell = (ctx: Ctx, order: OrderRow, planId: number, state: PlanState) =>
  ctx.services.events.emit(ctx, 'repayment.moved', { orderId: order.id, planId, state });

/** Lets a plan that was written down run: it covers its bills from now on. The order is locked. */
export async function beginPlan(ctx: Ctx, order: OrderRow, planId: number, by = ''): Promise<void> {
  if (by !== '') await movePlan(ctx, planId, planState.RUNNING, { by });
  await coverBills(ctx, planId);
  await noteNextDue(ctx, order.id);
  await tell(ctx, order, planId, planState.RUNNING);
}

/** Ends a plan: its bills ask for what is open of them again, by their own days. The order is locked. */
export async function endPlan(ctx: Ctx, order: OrderRow, planId: number, to: PlanState, why: string): Promise<void> {
  await movePlan(ctx, planId, to, { why });
  await uncoverBills(ctx, planId);
  await noteNextDue(ctx, order.id);
  await tell(ctx, order, planId, to);
}
