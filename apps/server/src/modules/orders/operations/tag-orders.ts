import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { mostTagged } from '@merchant-admin/contract/orders/special-tags';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { specialTagNames, specialTagsFor } from '../rules/people-labels.ts';
import { orderNumbers } from '../store/order-list.view.ts';
import { changeTags, lockTagged, type TaggedOrder } from '../store/special.store.ts';
import { recordOrder } from './record-order.ts';

interface Tagging {
  add: readonly string[];
  /** The tags to take off; one that is also to be added is added. */
  remove: readonly string[];
  reason?: string;
}

/** Changes the tags of locked orders; orders that carry them already stay as they are. @returns by number the tags that each order then carries */
export async function applyTags(ctx: Ctx, orders: readonly TaggedOrder[], { add, remove, reason }: Tagging) {
  const gone = remove.filter((tag) => !add.includes(tag));
  const changes = ({ special_ids: now }: TaggedOrder) => add.some((tag) => !now.includes(tag)) || gone.some((tag) => now.includes(tag));
  const ids = orders.filter(changes).map((order) => order.id);
  const after = ids.length === 0 ? new Map<number, string[]>() : await changeTags(ctx, ids, add, gone);
  for (const order of orders.filter(changes))
    await recordOrder(ctx, order, '打标签', {
      before: { tags: specialTagNames(order.special_ids) },
      after: { tags: specialTagNames(after.get(order.id) ?? []) },
      ...(reason === undefined ? {} : { reason }),
    });
  return new Map(orders.map((order) => [order.order_no, { changed: after.has(order.id), tags: after.get(order.id) ?? order.special_ids }]));
}

/** Adds and removes special tags of several orders, each of them whole or not at all. */
export const tagOrders = operation(ordersEndpoints.orderTag, async (ctx, { body }) => {
  const chosen = body.filter === undefined ? body.order_ids : (await orderNumbers(ctx, body.filter, mostTagged + 1)).sort();
  if (chosen.length === 0) refuse(e.NOTHING_CHOSEN);
  if (chosen.length > mostTagged) refuse(e.TOO_MANY_CHOSEN, { text: `一次最多给${mostTagged}笔订单打标签，请缩小筛选范围` });
  if (body.add.length + body.remove.length === 0) refuse(e.TAG_REQUIRED);
  const tagged = await applyTags(ctx, await lockTagged(ctx, [...new Set(chosen)]), body);
  const list = chosen.map((no) => {
    const order = tagged.get(no);
    return { done: order !== undefined, reason: order === undefined ? e.ORDER_NOT_FOUND.text : '', tags: specialTagsFor(order?.tags ?? []) };
  });
  return { done: list.filter((row) => row.done).length, list };
});
