import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeLook } from '../../../platform/plain/looks.ts';
import { lockOrder } from '../../orders/index.ts';
import { takeCall } from './take-call.ts';

/** Shows a number for one call about late rent, by the rules of contact. */
export const contactTry = operation(overdueEndpoints.contactTry, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const { name, phone } = await takeCall(ctx, order, body);
  const look = { field: body.side === 'debtor' ? 'phone' : body.side, reason: overdueEndpoints.contactTry.summary, orderId: order.id };
  const { outcome, left } = await takeLook(ctx, look);
  return outcome === 'refused' ? refuse(ordersErrors.PLAIN_LIMIT) : { name, phone, left_today: left };
});
