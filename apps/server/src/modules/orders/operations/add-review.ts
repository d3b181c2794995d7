import { auditStatusText, orderStatusText } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { judge } from '../rules/transitions.ts';
import { changeOrder, factsOf, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Sends a passed order that has not shipped back to review; anybody who reviews may claim it. */
export const addReview = operation(ordersEndpoints.orderAddReview, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const verdict = judge('secondReview', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.SECOND_REVIEW_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const version = await changeOrder(ctx, order.id, {
    status: verdict.to,
    audit_status: verdict.audit,
    audited_at: null,
    reviewer_id: null,
    claim_expires_at: null,
    second_review_at: ctx.now,
  });
  const [from, to] = [order, { status: verdict.to, audit_status: verdict.audit }];
  ctx.effects.push({ what: '订单状态', from: orderStatusText[from.status], to: orderStatusText[to.status], amount: null });
  ctx.effects.push({ what: '审核状态', from: auditStatusText[from.audit_status], to: auditStatusText[to.audit_status], amount: null });
  await recordOrder(ctx, order, '新增复审', {
    before: { status: orderStatusText[from.status], audit: auditStatusText[from.audit_status] },
    after: { status: orderStatusText[to.status], audit: auditStatusText[to.audit_status] },
    reason: body.reason,
  });
  return { version, effects: ctx.effects };
});
