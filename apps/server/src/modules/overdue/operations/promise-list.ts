import { promiseOutcomes } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { rateOf } from '../rules/promise.ts';
import { promisesOf, promisesOfMember } from '../store/promise.store.ts';
import { judged } from './judge-promises.ts';

/** The promises of an order with what became of each, and how many the customer kept. */
export const promiseList = operation(overdueEndpoints.promiseList, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const list = await judged(ctx, await promisesOf(ctx, order.id));
  return {
    list: list.map((each) => ({
      id: String(each.id),
      at: each.at.toISOString(),
      operator_name: each.operatorName,
      promise_date: each.day,
      promise_amount: each.amount,
      paid: each.paid,
      outcome: each.outcome,
      outcome_name: promiseOutcomes[each.outcome],
      supersede_reason: each.supersedeReason,
    })),
    customer: rateOf(await judged(ctx, await promisesOfMember(ctx, order.member_id))),
  };
});
