import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, lockOrder } from '../store/order.store.ts';
import { findServiceStaff } from '../store/staff.view.ts';
import { recordOrder } from './record-order.ts';

/** Gives an order to another person of customer service, or to nobody. */
export const updateAdminUser = operation(ordersEndpoints.updateAdminUser, async (ctx, { body }) => {
  const person = body.admin_id === undefined ? null : ((await findServiceStaff(ctx, body.admin_id)) ?? refuse(e.SERVICE_UNKNOWN));
  const order = await lockOrder(ctx, body.order_id);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const { customer_service_id: now, service_name: name } = await marksOf(ctx, order.id);
  if (now === (person?.id ?? null)) refuse(e.NOTHING_CHANGED);
  const version = await changeOrder(ctx, order.id, { customer_service_id: person?.id ?? null });
  await recordOrder(ctx, order, '更换客服', { before: { service: name ?? '未分配' }, after: { service: person?.name ?? '未分配' }, reason: body.reason });
  return { version };
});
