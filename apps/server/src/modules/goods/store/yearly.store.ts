import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

export interface YearlyTerms {
  name: string;
  old_goods_id: string;
  /** Null: all SKUs. */
  old_sku_id: string | null;
  new_goods_id: string;
  periods: number;
}
export interface YearlyPrice {
  sku_id: string;
  /** fen */
  difference: number;
}
export interface YearlyRow extends YearlyTerms {
  id: number;
  enabled: boolean;
  version: number;
}

const columns = sql`id, name, old_goods_id::text, old_sku_id::text, new_goods_id::text, periods, enabled, version`;

/** Locked: acts on one rule happen one after another. @throws YEARLY_NOT_FOUND */
export const lockYearly = async (ctx: Ctx, id: string): Promise<YearlyRow> =>
  (await maybe(ctx.tx, sql<YearlyRow>`select ${columns} from yearly_rule where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`)) ??
  refuse(e.YEARLY_NOT_FOUND);

/** A new rule, off. Undefined when the merchant has one of that name. */
export const insertYearly = (ctx: Ctx, rule: YearlyTerms) =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into yearly_rule (merchant_id, name, old_goods_id, old_sku_id, new_goods_id, periods, created_at, updated_at)
      values (${ctx.merchantId}, ${rule.name}, ${rule.old_goods_id}::bigint, ${rule.old_sku_id}::bigint, ${rule.new_goods_id}::bigint, ${rule.periods}, ${ctx.now}, ${ctx.now})
      on conflict (merchant_id, name) do nothing returning id, version`,
  );

/** Writes a change to a locked rule and returns its new version. */
export async function changeYearly(ctx: Ctx, id: number, change: Partial<YearlyTerms & { enabled: boolean }>): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update yearly_rule set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

/** Makes a rule's prices these. @throws YEARLY_PAIR_TAKEN where it is on and another one that is on has one of its pairs */
export async function keepYearlyPrices(
  ctx: Ctx,
  rule: Pick<YearlyRow, 'id' | 'old_goods_id' | 'old_sku_id' | 'enabled'>,
  prices: readonly YearlyPrice[],
): Promise<void> {
  await changed(ctx.tx, sql`delete from yearly_price where merchant_id = ${ctx.merchantId} and rule_id = ${rule.id}`);
  const old = rule.old_sku_id === null ? sql`'(,)'::int8range` : sql`int8range(${rule.old_sku_id}::bigint, ${rule.old_sku_id}::bigint, '[]')`;
  // One after another by number, so that two rules never wait for each other in a ring.
  const kept = await changed(
    ctx.tx,
    sql`insert into yearly_price (merchant_id, rule_id, new_sku_id, difference, old_goods_id, old_skus, enabled)
      select ${ctx.merchantId}, ${rule.id}, sku_id, difference, ${rule.old_goods_id}::bigint, ${old}, ${rule.enabled}
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) t(sku_id bigint, difference bigint) order by sku_id on conflict do nothing`,
  );
  if (kept < prices.length) refuse(e.YEARLY_PAIR_TAKEN);
}

/** Whether another rule has the name. */
export const isYearlyTaken = async (ctx: Ctx, name: string, besides: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from yearly_rule where merchant_id = ${ctx.merchantId} and name = ${name} and id <> ${besides}`)) !== undefined;

export const countYearly = async (ctx: Ctx): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from yearly_rule where merchant_id = ${ctx.merchantId}`)).n;

/** With its prices. */
export const deleteYearly = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from yearly_rule where merchant_id = ${ctx.merchantId} and id = ${id}`);
