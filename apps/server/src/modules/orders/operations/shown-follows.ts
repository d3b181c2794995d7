import { sql } from 'kysely';
import type { FollowKind } from '@merchant-admin/contract/orders/people-codes';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { keeper, personalUrl } from '../../../platform/storage/index.ts';
import { followsOfOrder, type FollowPage } from '../store/follow.store.ts';
import { findOrder, ownStore } from '../store/order.store.ts';

/** Whether the caller talks with customers about late rent. */
const seesPictures = (ctx: Ctx): boolean => ctx.can('overdue:follow');

/** Judges who sees what was added to a talk: those who talk about late rent, of orders that they see. */
export const keepFollowPictures = keeper('order_follow', async (ctx, { entity_id: id }) => {
  if (id === null || !seesPictures(ctx)) return 'hidden';
  const own = sql`select 1 from order_follow f join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
    where f.merchant_id = ${ctx.merchantId} and f.id = ${id} and ${ownStore(ctx)}`;
  return (await maybe(ctx.tx, own)) ? 'shown' : 'hidden';
});

/** The addresses of a talk's pictures; none for a caller who may not see them. */
export const shownPictures = (ctx: Ctx, keys: readonly string[]) => (seesPictures(ctx) ? keys.map((key) => ({ key, url: personalUrl(ctx, key) })) : []);

/** Records with the addresses of their pictures. */
export function withPictures(ctx: Ctx, { list, next }: FollowPage) {
  return { list: list.map(({ pictures, ...follow }) => ({ ...follow, pictures: shownPictures(ctx, pictures) })), next };
}

/** What of some kinds was noted about an order, the newest first. */
export const followsByNo = async (ctx: Ctx, { order_id: orderNo, before }: { order_id: string; before?: string | undefined }, kinds: readonly FollowKind[]) =>
  withPictures(ctx, await followsOfOrder(ctx, (await findOrder(ctx, orderNo)).id, kinds, before));
