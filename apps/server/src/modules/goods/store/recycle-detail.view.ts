import { sql, type RawBuilder } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { KeptGroup } from '../rules/recycle-terms.ts';
import { heldOf } from './recycle.store.ts';

export interface RecycleView {
  id: number;
  name: string;
  category_id: string;
  category_name: string;
  brand_id: string;
  brand_name: string;
  images: string[];
  /** The version of the terms that holds today. */
  terms_version: number;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
}

const models = (ctx: Ctx, where: RawBuilder<unknown>) =>
  sql<RecycleView>`select g.id, g.name, g.category_id::text, c.name as category_name, coalesce(g.brand_id::text, '') as brand_id, coalesce(b.name, '') as brand_name,
      g.images, ${heldOf(ctx.today)} as terms_version, g.enabled, g.created_at, g.updated_at, g.version
    from recycle_goods g
    join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id
    left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id
    where ${where}`;

/** @throws RECYCLE_NOT_FOUND */
export const findRecycle = async (ctx: Ctx, id: string): Promise<RecycleView> =>
  (await maybe(ctx.tx, models(ctx, sql`g.merchant_id = ${ctx.merchantId} and g.id = ${id}::bigint`))) ?? refuse(e.RECYCLE_NOT_FOUND);

/** A model, whether it is in use or not. @throws RECYCLE_NOT_FOUND */
export const modelOf = (ctx: Ctx, id: number): Promise<RecycleView> => findRecycle(ctx, String(id));

/** A model that is bought back now. */
export const enabledRecycle = (ctx: Ctx, id: string): Promise<RecycleView | undefined> =>
  maybe(ctx.tx, models(ctx, sql`g.merchant_id = ${ctx.merchantId} and g.id = ${id}::bigint and g.enabled`));

const named = (name: string) => (name === '' ? sql`true` : sql`g.name ilike ${`%${literally(name)}%`}`);

export interface OfferedRecycle extends RecycleView {
  /** fen */
  base_price: number;
  lowest_price: number;
  groups: KeptGroup[];
}

/** A page of the models that are bought back now, of those by a part of their name, with what is asked about a device. */
export async function recycleOffered(ctx: Ctx, page: number, pageSize: number, name = ''): Promise<{ list: OfferedRecycle[]; total: number }> {
  const list = await rows(
    ctx.tx,
    sql<OfferedRecycle>`select g.id, g.name, g.category_id, g.category_name, g.brand_id, g.brand_name, g.images, g.terms_version, g.enabled, g.created_at, g.updated_at, g.version,
        t.base_price, t.lowest_price, t.groups
      from (${models(ctx, sql`g.merchant_id = ${ctx.merchantId} and g.enabled and ${named(name)}`)} order by g.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) g
      join recycle_terms t on t.merchant_id = ${ctx.merchantId} and t.recycle_id = g.id and t.version = g.terms_version
      order by g.id desc`,
  );
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from recycle_goods g where merchant_id = ${ctx.merchantId} and enabled and ${named(name)}`,
  );
  return { list, total: n };
}
