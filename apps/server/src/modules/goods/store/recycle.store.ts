import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe } from '../../../platform/db/database.ts';
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
export const recycleColumns = sql<RecycleRow>`id, name, category_id::text, brand_id::text, images, terms_version, enabled, version`;

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
