import { sql } from 'kysely';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed } from '../../../platform/db/database.ts';
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

export const yearlyColumns = sql<YearlyRow>`id, name, old_goods_id::text, old_sku_id::text, new_goods_id::text, periods, enabled, version`;

/** Puts these prices in the place of a rule's. @throws YEARLY_PAIR_TAKEN where the rule is on and another one that is on has one of its pairs */
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
