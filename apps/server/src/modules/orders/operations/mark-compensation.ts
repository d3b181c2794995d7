import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { reasonAgainst } from '../rules/judge.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, factsOf, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

const told = (marked: boolean) => (marked ? '赔付中' : '无赔付');

/** Marks an order as being in damage or loss compensation, or takes the mark off. */
export const markCompensation = operation(ordersEndpoints.markCompensation, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (reasonAgainst('compensate', factsOf(order, ctx.now)) !== '') refuse(e.COMPENSATION_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const { compensation } = await marksOf(ctx, order.id);
  if (compensation === body.marked) refuse(e.NOTHING_CHANGED);
  const version = await changeOrder(ctx, order.id, { compensation: body.marked });
  await recordOrder(ctx, order, body.marked ? '标记赔付' : '取消赔付标记', {
    before: { compensation: told(compensation) },
    after: { compensation: told(body.marked) },
    reason: body.reason,
  });
  return { version };
});
