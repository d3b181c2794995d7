import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { moveOrder, type OrderRow } from '../store/order.store.ts';

/** Puts a held order back among the unassigned. */
export async function putBack(ctx: Ctx, order: OrderRow, action: string): Promise<number> {
  const { version } = await moveOrder(ctx, order, 'release', { reviewer_id: null, claim_expires_at: null });
  await record(ctx, { module: 'review', action, objectType: 'order', objectId: order.id, objectNo: order.order_no, after: { reviewer: '未分配' } });
  return version;
}
