import { sql } from 'kysely';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from './order.store.ts';

export interface TaggedOrder {
  id: number;
  order_no: string;
  special_ids: string[];
}

/** Orders by number, locked in one order, so that two overlapping batches cannot block each other. Orders that the caller does not see are left out. */
export const lockTagged = (ctx: Ctx, orderNos: readonly string[]) =>
  rows(
    ctx.tx,
    sql<TaggedOrder>`select id, order_no, special_ids from orders
      where merchant_id = ${ctx.merchantId} and order_no = any(${orderNos}::text[]) and ${ownStore(ctx)} order by order_no for update`,
  );

/** Orders of a phone, locked in the same order as those by number; `most` of them. */
export const lockTaggedByPhone = (ctx: Ctx, phone: string, most: number) =>
  rows(
    ctx.tx,
    sql<TaggedOrder>`select id, order_no, special_ids from orders
      where merchant_id = ${ctx.merchantId} and customer_phone = ${phone} and ${ownStore(ctx)} order by order_no limit ${most} for update`,
  );

/** Adds and removes tags of locked orders. @returns the tags that each order then carries */
export async function changeTags(ctx: Ctx, ids: readonly number[], add: readonly string[], remove: readonly string[]): Promise<Map<number, string[]>> {
  await sql`delete from order_special where merchant_id = ${ctx.merchantId} and order_id = any(${ids}::bigint[]) and tag_id = any(${remove}::text[])`.execute(
    ctx.tx,
  );
  await sql`insert into order_special (merchant_id, order_id, tag_id)
    select ${ctx.merchantId}, o.id, t.id from unnest(${ids}::bigint[]) o (id) cross join unnest(${add}::text[]) t (id) on conflict do nothing`.execute(ctx.tx);
  ctx.held.wrote('orders');
  const now = await rows(
    ctx.tx,
    sql<{ id: number; special_ids: string[] }>`update orders o set version = version + 1, special_ids = coalesce(
        (select array_agg(s.tag_id order by s.tag_id) from order_special s where s.merchant_id = o.merchant_id and s.order_id = o.id), '{}')
      where o.merchant_id = ${ctx.merchantId} and o.id = any(${ids}::bigint[]) returning id, special_ids`,
  );
  return new Map(now.map((row) => [row.id, row.special_ids]));
}

/** Marks a phone for its orders to come. @returns how many of the tags the phone did not have */
export const markPhone = (ctx: Ctx, hash: Buffer, tagIds: readonly string[]) =>
  changed(
    ctx.tx,
    sql`insert into phone_special (merchant_id, phone_hash, tag_id, created_at)
      select ${ctx.merchantId}, ${hash}, t.id, ${ctx.now} from unnest(${tagIds}::text[]) t (id) on conflict do nothing`,
  );

export const unmarkPhone = (ctx: Ctx, hash: Buffer, tagIds: readonly string[]) =>
  changed(ctx.tx, sql`delete from phone_special where merchant_id = ${ctx.merchantId} and phone_hash = ${hash} and tag_id = any(${tagIds}::text[])`);

/** The tags of a marked phone. */
export const tagsOfPhone = async (ctx: Ctx, hash: Buffer): Promise<string[]> =>
  (await rows(ctx.tx, sql<{ tag_id: string }>`select tag_id from phone_special where merchant_id = ${ctx.merchantId} and phone_hash = ${hash} limit 20`)).map(
    (row) => row.tag_id,
  );
