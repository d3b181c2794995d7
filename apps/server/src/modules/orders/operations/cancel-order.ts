import { orderActs, type CloseType } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { closeTypesFor } from '../rules/close-types.ts';
import { judge } from '../rules/judge.ts';
import { factsOf, lockOrder } from '../store/order.store.ts';
import { closeOrder } from './close-order.ts';

/** Staff cancel an order that has not shipped; a paid one is refunded and its deposit released by documents. */
export const cancelOrder = operation(ordersEndpoints.orderCancel, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const verdict = judge('cancel', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.CANCEL_NOT_ALLOWED, { text: verdict.reason });
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const type = body.cancel_type as CloseType;
  if (!closeTypesFor(order.status, ctx.isGuest).includes(type)) refuse(e.CANCEL_TYPE);
  if (body.preview) ctx.previewOnly();
  const version = await closeOrder(ctx, order, { transition: 'cancel', type, reason: body.reason, action: orderActs.cancel });
  return { order_id: order.order_no, effects: ctx.effects, version };
});
