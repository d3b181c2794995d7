import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { putBackItems } from '../../../platform/queue/index.ts';
import { moveOrder, type OrderRow } from '../store/order.store.ts';
import { reviewItem } from '../store/review-item.store.ts';

/** Puts a held order back among the unassigned. @param how how its hold ended, where its time was not over @param action the words of the history */
export async function putBack(ctx: Ctx, order: OrderRow, how: Parameters<typeof putBackItems>[2], action: string): Promise<number> {
  await putBackItems(ctx, [await reviewItem(ctx, order)], how, '');
  const { version } = await moveOrder(ctx, order, 'release');
  await record(ctx, { module: 'review', action, objectType: 'order', objectId: order.id, objectNo: order.order_no, after: { reviewer: '未分配' } });
  return version;
}
