import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, lockOrder, moveOrder, type OrderRow } from '../../orders/index.ts';

/** Puts a held order back among the unassigned. */
export async function putBack(ctx: Ctx, order: OrderRow, action: string): Promise<number> {
  const { version } = await moveOrder(ctx, order, 'release', { reviewer_id: null, claim_expires_at: null });
  await record(ctx, { module: 'review', action, objectType: 'order', objectId: order.id, objectNo: order.order_no, after: { reviewer: '未分配' } });
  return version;
}

/** The reviewer gives an order back. */
export const release = operation(reviewEndpoints.release, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('release', factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  if (order.reviewer_id !== ctx.actor.id) refuse(e.NOT_YOURS);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  return { version: await putBack(ctx, order, '退回待分配') };
});
