import { closeTypeText, orderStatus, type CloseType } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { rejectTypes } from '@merchant-admin/contract/orders/reject-types';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { closeTypesFor } from '../rules/close-types.ts';
import { wasCancelled, wasRejected } from '../rules/closed-acts.ts';
import { marksOf } from '../store/member.view.ts';
import { changeOrder, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Corrects why an order was cancelled; what became of its money stays as it is. */
export const editCancelReason = operation(ordersEndpoints.orderCancelReasonEdit, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!wasCancelled(order)) refuse(e.REASON_NOT_EDITABLE);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const { paid_at: paidAt, close_reason: before } = await marksOf(ctx, order.id);
  const type = body.cancel_type as CloseType;
  if (!closeTypesFor(paidAt === null ? orderStatus.TO_PAY : orderStatus.TO_REVIEW, ctx.isGuest).includes(type)) refuse(e.CANCEL_TYPE);
  const version = await changeOrder(ctx, order.id, { close_type: type, close_reason: body.reason });
  await recordOrder(ctx, order, '修改取消原因', {
    before: { close_type: closeTypeText[order.close_type!], reason: before },
    after: { close_type: closeTypeText[type], reason: body.reason },
  });
  return { version };
});

/** Corrects why an order was rejected. */
export const editRejectReason = operation(ordersEndpoints.auditRejectReasonEdit, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!wasRejected(order)) refuse(e.REJECT_NOT_EDITABLE);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const { close_reason: before } = await marksOf(ctx, order.id);
  const after = `${rejectTypes[body.reject_type]}：${body.reason}`;
  const version = await changeOrder(ctx, order.id, { close_reason: after });
  await recordOrder(ctx, order, '修改拒绝原因', { before: { reason: before }, after: { reason: after } });
  return { version };
});
