import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import { ordersThatOwe } from '../store/money-under-way.view.ts';
import { ordersWithPlans } from '../store/repayment.store.ts';

/** Blocks repayment plans where one waits or runs already, and where nothing is owed. */
export const repaymentRule = orderRule({
  acts: ['repay'],
  ask: async (ctx, ids) => {
    const [planned, owing] = await Promise.all([ordersWithPlans(ctx, ids), ordersThatOwe(ctx, ids)]);
    const against = (id: number) => (planned.has(id) ? e.PLAN_RUNS : owing.has(id) ? undefined : e.NOTHING_TO_PAY);
    return new Map(ids.flatMap((id) => (against(id) ? [[id, { repay: against(id)!.text }] as const] : [])));
  },
});
