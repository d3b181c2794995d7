import { sql, type RawBuilder } from 'kysely';
import { businessDay, startOfDay } from '@merchant-admin/common/dates';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
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
  enabled: boolean;
  version: number;
}
export const recycleColumns = sql<RecycleRow>`id, name, category_id::text, brand_id::text, images, enabled, version`;

/** Adds a version of a model's terms that may hold from a day on. The model is locked. */
export const insertTerms = (ctx: Ctx, id: number, { base_price: base, lowest_price: lowest, groups }: KeptTerms, from: string): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into recycle_terms (merchant_id, recycle_id, version, base_price, lowest_price, groups, created_at, valid_from)
      select ${ctx.merchantId}::bigint, ${id}::bigint, coalesce(max(version), 0) + 1, ${base}::bigint, ${lowest}::bigint, ${JSON.stringify(groups)}::jsonb, ${ctx.now}::timestamptz, ${from}::date
      from recycle_terms where merchant_id = ${ctx.merchantId} and recycle_id = ${id}`,
  );

export interface DatedTerms extends KeptTerms {
  version: number;
  created_at: Date;
  /** The first day on which it may hold. */
  valid_from: string;
}

/** The version of the terms of a model `g` that holds on a day: of those whose day has come the one of the latest, of one day the newest. */
export const heldOf = (day: string) =>
  sql<number>`(select h.version from recycle_terms h where h.merchant_id = g.merchant_id and h.recycle_id = g.id and h.withdrawn_at is null and h.valid_from <= ${day}::date
    order by h.valid_from desc, h.version desc limit 1)`;

/** From when other terms of a model `g` hold than those of a day; null where none wait. */
export const waitingOf = (day: string) =>
  sql<
    string | null
  >`(select min(w.valid_from)::text from recycle_terms w where w.merchant_id = g.merchant_id and w.recycle_id = g.id and w.withdrawn_at is null and w.valid_from > ${day}::date)`;

const read = (ctx: Ctx, id: number, where: RawBuilder<unknown>) =>
  maybe(
    ctx.tx,
    sql<DatedTerms>`select t.version, t.base_price, t.lowest_price, t.groups, t.created_at, t.valid_from::text from recycle_terms t
      where t.merchant_id = ${ctx.merchantId} and t.recycle_id = ${id} and t.withdrawn_at is null and ${where}`,
  );

/** One version of a model's terms, whether it holds or waits. @throws RECYCLE_TERMS_UNKNOWN */
export const termsOf = async (ctx: Ctx, id: number, version: number): Promise<DatedTerms> =>
  (await read(ctx, id, sql`t.version = ${version}`)) ?? refuse(e.RECYCLE_TERMS_UNKNOWN);

/** The terms of a model that hold today. */
export const termsHeld = async (ctx: Ctx, id: number): Promise<DatedTerms> =>
  (await read(ctx, id, sql`t.version = (select ${heldOf(ctx.today)} from recycle_goods g where g.merchant_id = ${ctx.merchantId} and g.id = ${id})`))!;

/** The terms of a model that wait for their day. */
export const termsWaiting = (ctx: Ctx, id: number): Promise<DatedTerms | undefined> => read(ctx, id, sql`t.valid_from > ${ctx.today}::date`);

/** Takes back the terms of a model that wait for their day, if any do. The model is locked. */
export const withdrawTerms = (ctx: Ctx, id: number): Promise<number> =>
  changed(
    ctx.tx,
    sql`update recycle_terms set withdrawn_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and recycle_id = ${id} and withdrawn_at is null and valid_from > ${ctx.today}::date`,
  );

/** When a version began, or begins, to hold: as soon as it was made, or with its day. */
export const beginOf = ({ created_at: made, valid_from: from }: DatedTerms): Date => (businessDay(made) < from ? startOfDay(from) : made);

/** The newest versions of a model's terms, those that were taken back left out. */
export const versionsOf = (ctx: Ctx, id: number): Promise<{ terms_version: number; from: string; waits: boolean }[]> =>
  rows(
    ctx.tx,
    sql<{
      terms_version: number;
      from: string;
      waits: boolean;
    }>`select version as terms_version, valid_from::text as "from", valid_from > ${ctx.today}::date as waits
      from recycle_terms where merchant_id = ${ctx.merchantId} and recycle_id = ${id} and withdrawn_at is null order by version desc limit 100`,
  );
