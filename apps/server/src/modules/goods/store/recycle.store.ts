import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { KeptTerms } from '../rules/recycle-terms.ts';

export interface RecycleRow {
  id: number;
  name: string;
  category_id: string;
  brand_id: string | null;
  /** Upload keys. */
  images: string[];
  terms_version: number;
  enabled: boolean;
  version: number;
}
export type RecycleChange = Partial<Omit<RecycleRow, 'id' | 'version'>>;

const columns = sql`id, name, category_id::text, brand_id::text, images, terms_version, enabled, version`;

/** Locked: acts on one model happen one after another. @throws RECYCLE_NOT_FOUND */
export const lockRecycle = async (ctx: Ctx, id: string): Promise<RecycleRow> =>
  (await maybe(ctx.tx, sql<RecycleRow>`select ${columns} from recycle_goods where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`)) ??
  refuse(e.RECYCLE_NOT_FOUND);

/** A new model, enabled, without terms yet. Undefined when the merchant has one of that name. */
export const insertRecycle = (ctx: Ctx, { name, category_id: category, brand_id: brand = null, images = [] }: RecycleChange) =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into recycle_goods (merchant_id, name, category_id, brand_id, images, created_at, updated_at)
      values (${ctx.merchantId}, ${name}, ${category}::bigint, ${brand}::bigint, ${images}, ${ctx.now}, ${ctx.now})
      on conflict (merchant_id, name) do nothing returning id, version`,
  );

/** Writes a change to a locked model and returns its new version. */
export async function changeRecycle(ctx: Ctx, id: number, change: RecycleChange): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update recycle_goods set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

/** Whether another model has the name. */
export const isRecycleTaken = async (ctx: Ctx, name: string, besides: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from recycle_goods where merchant_id = ${ctx.merchantId} and name = ${name} and id <> ${besides}`)) !== undefined;

export const countRecycle = async (ctx: Ctx): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from recycle_goods where merchant_id = ${ctx.merchantId}`)).n;

/** With all versions of its terms. */
export const deleteRecycle = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from recycle_goods where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Adds a version of a model's terms. */
export const insertTerms = (ctx: Ctx, id: number, version: number, { base_price: base, lowest_price: lowest, groups }: KeptTerms): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into recycle_terms (merchant_id, recycle_id, version, base_price, lowest_price, groups, created_at)
      values (${ctx.merchantId}, ${id}, ${version}, ${base}, ${lowest}, ${JSON.stringify(groups)}::jsonb, ${ctx.now})`,
  );

export interface DatedTerms extends KeptTerms {
  version: number;
  created_at: Date;
}

/** One version of a model's terms. @throws RECYCLE_TERMS_UNKNOWN */
export const termsOf = async (ctx: Ctx, id: number, version: number): Promise<DatedTerms> =>
  (await maybe(
    ctx.tx,
    sql<DatedTerms>`select version, base_price, lowest_price, groups, created_at from recycle_terms
      where merchant_id = ${ctx.merchantId} and recycle_id = ${id} and version = ${version}`,
  )) ?? refuse(e.RECYCLE_TERMS_UNKNOWN);
