import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { livePlanStates, planActs, planState, planStates } from '@merchant-admin/contract/bills/repayment-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrder } from '../../orders/index.ts';
import { planById } from '../store/repayment.store.ts';
import { endPlan } from './move-plan.ts';

/** Ends a plan that waits or runs: its bills ask for what is open of them, by their own days. */
export const endRepayment = operation(billsEndpoints.endConsultBill, async (ctx, { body }) => {
  const seen = (await planById(ctx, body.plan_id)) ?? refuse(e.PLAN_NOT_FOUND);
  const order = await lockOrder(ctx, seen.order_no);
  const plan = (await planById(ctx, body.plan_id))!;
  if (plan.version !== body.version) refuse(platformErrors.STALE);
  if (!livePlanStates.includes(plan.state)) refuse(e.PLAN_OVER);
  await endPlan(ctx, order, plan.id, { to: planState.CANCELLED, why: body.reason });
  await record(ctx, {
    module: 'bills',
    action: planActs.end,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { state: planStates[plan.state] },
    after: { state: planStates[planState.CANCELLED] },
    reason: body.reason,
  });
  return { plan_id: body.plan_id };
});
