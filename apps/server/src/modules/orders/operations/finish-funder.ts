import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { funderName } from '../rules/people-labels.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

const xinwang = 'xinwang';
const ended: readonly number[] = [orderStatus.FINISHED, orderStatus.CLOSED];

/** Notes that the bank which financed an ended order was told of its settlement. Once. */
export const finishXinwang = operation(ordersEndpoints.xinwangFinish, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const { fund_org: funder, funder_settled_at: settledAt } = await marksOf(ctx, order.id);
  if (funder !== xinwang) refuse(e.OTHER_FUNDER);
  if (settledAt !== null) refuse(e.FUNDER_DONE);
  if (!ended.includes(order.status)) refuse(e.FUNDER_NOT_YET);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const version = await changeOrder(ctx, order.id, { funder_settled_at: ctx.now });
  await recordOrder(ctx, order, '新网结清', { before: { funder: '未结清' }, after: { funder: `${funderName(funder)}已结清` }, reason: body.reason });
  return { version };
});
