import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { reasonAgainst } from '../rules/judge.ts';
import { performanceWayName } from '../rules/people-labels.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, factsOf, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Notes how customer and merchant agreed that the lease shall end. */
export const saveAgreementWay = operation(ordersEndpoints.saveAgreementWay, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (reasonAgainst('agree', factsOf(order, ctx.now)) !== '') refuse(e.AGREEMENT_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const { performance_way: way } = await marksOf(ctx, order.id);
  if (way === body.way) refuse(e.NOTHING_CHANGED);
  const version = await changeOrder(ctx, order.id, { performance_way: body.way });
  await recordOrder(ctx, order, '约定履约方式', {
    before: { way: performanceWayName(way) || '未约定' },
    after: { way: performanceWayName(body.way) },
    reason: body.note,
  });
  return { version };
});
