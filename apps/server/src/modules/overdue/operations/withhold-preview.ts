import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { mostWithheld, type CaseScope } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lateAsksOf } from '../../bills/index.ts';
import { withOrders } from './judge-promises.ts';
import { caseNumbers } from '../store/case-list.view.ts';
import { numbersInVain, ownRun } from '../store/withhold-run.view.ts';
import { ordersToWithhold } from '../store/withhold-orders.view.ts';

type Body = BodyOf<typeof overdueEndpoints.withholdPreview>;

/** Who may see each list, and so have all of it that matches. */
const listTags: Record<CaseScope, string> = { all: 'OverdueList', mine: 'OwnOrderList', fast: 'OverdueFastList' };

async function chosenNumbers(ctx: Ctx, { order_ids: numbers, scope, filter, run_id: runId }: Body): Promise<readonly string[]> {
  if (runId !== undefined) return numbersInVain(ctx, ((await ownRun(ctx, runId)) ?? refuse(platformErrors.NOT_FOUND)).id);
  if (filter === undefined) return numbers.length === 0 ? refuse(orders.NOTHING_CHOSEN) : [...new Set(numbers)];
  if (!ctx.can(listTags[scope])) refuse(platformErrors.FORBIDDEN, { note: listTags[scope] });
  const found = await caseNumbers(ctx, scope, await withOrders(ctx, scope, filter), mostWithheld + 1);
  return found.length > mostWithheld ? refuse(e.TOO_MANY_WITHHELD) : found;
}

/** Says of each order what would be asked of its customer, or why nothing, by the rules by which the run asks. */
export const withholdPreview = operation(overdueEndpoints.withholdPreview, async (ctx, { body }) => {
  const numbers = await chosenNumbers(ctx, body);
  const found = await ordersToWithhold(ctx, numbers);
  if (found.length < numbers.length) refuse(orders.ORDER_NOT_FOUND);
  const asks = await lateAsksOf(ctx, found);
  const list = found.map((order) => {
    const { bills, amount, against } = asks.get(order.id)!;
    return {
      order_id: order.order_no,
      name: maskName(order.customer_name),
      phone: maskPhone(order.customer_phone),
      bills: bills.length,
      amount,
      reason: against?.text ?? '',
    };
  });
  const asked = list.filter(({ reason }) => reason === '');
  const leftOut = Map.groupBy(
    list.filter(({ reason }) => reason !== ''),
    ({ reason }) => reason,
  );
  return {
    list,
    orders: asked.length,
    amount: asked.reduce((sum, { amount }) => sum + amount, 0),
    left_out: [...leftOut].map(([reason, { length }]) => ({ reason, orders: length })),
  };
});
