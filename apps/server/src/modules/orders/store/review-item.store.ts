import type { Ctx } from '../../../platform/http/context.ts';
import {
  anyPool,
  endItem,
  holderAt,
  insertItems,
  lockItemOf,
  onlyPool,
  putBackItems,
  reopenItem,
  type Item,
  type Pool,
  type SettledTerms,
} from '../../../platform/queue/index.ts';

/** By which terms orders are taken for review: there is no cap of a day. */
const terms = ({ services: { config } }: Ctx): SettledTerms => ({
  hold_minutes: config.CLAIM_MINUTES,
  held_most: config.CLAIM_LIMIT,
  day_most: null,
  rest_minutes: config.REVIEW_REST_MINUTES,
  passed_most: config.REVIEW_PASSED_LIMIT,
});

/** The merchant's pool of orders to review. Asked for after the person's account is locked and before any order is. */
export const reviewPool = (ctx: Ctx): Promise<Pool> => onlyPool(ctx, 'review', terms(ctx));

interface Waiting {
  id: number;
  created_at: Date;
}

async function insertItem(ctx: Ctx, order: Waiting): Promise<Item> {
  await insertItems(ctx, await anyPool(ctx, 'review', terms(ctx)), [order.id], order.created_at);
  return (await lockItemOf(ctx, 'review', order.id))!;
}

/** The item of a locked order that is to be reviewed. It waits since the order was placed. */
export const reviewItem = async (ctx: Ctx, order: Waiting): Promise<Item> => (await lockItemOf(ctx, 'review', order.id)) ?? insertItem(ctx, order);

/** Puts a locked order that comes to review into the pool, again where it was there before. */
export async function enterReview(ctx: Ctx, order: Waiting): Promise<void> {
  const item = await reviewItem(ctx, order);
  if (item.done_at !== null) await reopenItem(ctx, item, order.created_at);
}

/** Ends the item of a locked order that leaves review. Who held it stays who reviewed it; a hold whose time was over is nobody's. */
export async function leaveReview(ctx: Ctx, order: Waiting, result: number): Promise<void> {
  const item = await reviewItem(ctx, order);
  if (item.done_at !== null) return;
  const isHeld = holderAt(item, ctx.now) !== null;
  if (item.holder_id !== null && !isHeld) await putBackItems(ctx, [item], 'timed_out', '');
  await endItem(ctx, isHeld ? item : { ...item, holder_id: null }, result, '');
}
