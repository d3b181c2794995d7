import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { askedInShop } from '@merchant-admin/contract/bills/repayment-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder } from '../../orders/index.ts';
import { planById } from '../store/repayment.store.ts';
import { askCustomer, runPlan } from './move-plan.ts';
import { objectionToApprove } from './plan-objections.ts';

/** Agrees to a plan that gives up much, as another person than the one who made it. What it covers must ask for what it did. */
export const approveRepayment = operation(billsEndpoints.approveConsultBill, async (ctx, { body }) => {
  const seen = (await planById(ctx, body.plan_id)) ?? refuse(e.PLAN_NOT_FOUND);
  const order = await lockOrder(ctx, seen.order_no);
  const plan = (await planById(ctx, body.plan_id))!;
  if (plan.version !== body.version) refuse(platformErrors.STALE);
  refuseFor(await objectionToApprove(ctx, order, plan));
  await record(ctx, {
    module: 'bills',
    action: '复核协商分期',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { waived: formatFen(plan.waived) },
  });
  await (plan.consent_way === askedInShop ? askCustomer : runPlan)(ctx, order, plan.id, ctx.actor.name);
  return { plan_id: body.plan_id };
});
