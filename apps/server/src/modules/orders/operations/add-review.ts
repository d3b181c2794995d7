import { auditStatusText, orderStatusText } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { judge } from '../rules/judge.ts';
import { factsOf, lockOrder, moveOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Sends a passed order that has not shipped back to review; anybody who reviews may claim it. */
export const addReview = operation(ordersEndpoints.orderAddReview, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('secondReview', factsOf(order, ctx.now)).allowed) refuse(e.SECOND_REVIEW_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const { to, audit, version } = await moveOrder(ctx, order, 'secondReview', { audited_at: null, second_review_at: ctx.now });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '审核状态', from: auditStatusText[order.audit_status], to: auditStatusText[audit], amount: null });
  await recordOrder(ctx, order, '新增复审', {
    before: { status: orderStatusText[order.status], audit: auditStatusText[order.audit_status] },
    after: { status: orderStatusText[to], audit: auditStatusText[audit] },
    reason: body.reason,
  });
  return { version, effects: ctx.effects };
});
