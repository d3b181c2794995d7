import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { settlementBlocked } from '../rules/funder.ts';
import { funderName } from '../rules/people-labels.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Notes, once, that the bank which financed an ended order was told of its settlement. */
export const finishXinwang = operation(ordersEndpoints.xinwangFinish, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const marks = await marksOf(ctx, order.id);
  const blocked = settlementBlocked({ ...marks, status: order.status });
  if (blocked) refuse(blocked);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const version = await changeOrder(ctx, order.id, { funder_settled_at: ctx.now });
  await recordOrder(ctx, order, '新网结清', { before: { funder: '未结清' }, after: { funder: `${funderName(marks.fund_org)}已结清` }, reason: body.reason });
  return { version };
});
