import { sql } from 'kysely';
import type { everyYearEndpoints } from '@merchant-admin/contract/goods/every-year';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import { inCategory } from './of-category.ts';

type Filter = QueryOf<typeof everyYearEndpoints.yearlyList>;

interface Named {
  id: number;
  name: string;
  old_goods_name: string;
  /** Empty: all SKUs. */
  old_sku_name: string;
  new_goods_name: string;
  new_on_sale: boolean;
  periods: number;
  enabled: boolean;
  updated_at: Date;
  version: number;
}
export interface ListedYearly extends Named {
  new_sku_count: number;
  least_difference: number;
  most_difference: number;
}
export interface FoundYearly extends Named {
  old_goods_id: string;
  old_sku_id: string;
  new_goods_id: string;
  created_at: Date;
}

const columns = sql`r.id, r.name, o.name as old_goods_name, coalesce(s.name, '') as old_sku_name, n.name as new_goods_name, n.on_shelf as new_on_sale, r.periods, r.enabled, r.updated_at, r.version`;
const joined = sql`yearly_rule r
  join goods o on o.merchant_id = r.merchant_id and o.id = r.old_goods_id
  join goods n on n.merchant_id = r.merchant_id and n.id = r.new_goods_id
  left join goods_sku s on s.merchant_id = r.merchant_id and s.id = r.old_sku_id`;

const holds = (column: string, text: string) => sql`${sql.ref(column)} ilike ${`%${literally(text)}%`}`;
const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size'>> => ({
  tab: (tab) => (tab === 0 ? undefined : sql`r.enabled = ${tab === 1}`),
  enabled: (on) => sql`r.enabled = ${on === '1'}`,
  category_id: (category) => inCategory(ctx, category, sql`o.category_id`),
  q: (text) => sql`(${holds('r.name', text)} or ${holds('o.name', text)} or ${holds('n.name', text)})`,
});

/** A page of the rules, those changed last first. A merchant has as many as one list looks through (mostCatalogue). */
export async function listYearly(ctx: Ctx, filter: Filter): Promise<{ list: ListedYearly[]; total: number }> {
  const where = sql.join([sql`r.merchant_id = ${ctx.merchantId}`, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedYearly>`select ${columns}, k.new_sku_count, k.least_difference, k.most_difference from ${joined}
      cross join lateral (select count(*)::int as new_sku_count, coalesce(min(p.difference), 0) as least_difference, coalesce(max(p.difference), 0) as most_difference
        from yearly_price p where p.merchant_id = r.merchant_id and p.rule_id = r.id) k
      where ${where} order by r.updated_at desc, r.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${joined} where ${where}`);
  return { list, total: n };
}

/** A rule with the names of its goods. @throws YEARLY_NOT_FOUND */
export const findYearly = async (ctx: Ctx, id: string | number): Promise<FoundYearly> =>
  (await maybe(
    ctx.tx,
    sql<FoundYearly>`select ${columns}, r.old_goods_id::text, coalesce(r.old_sku_id::text, '') as old_sku_id, r.new_goods_id::text, r.created_at
      from ${joined} where r.merchant_id = ${ctx.merchantId} and r.id = ${id}::bigint`,
  )) ?? refuse(e.YEARLY_NOT_FOUND);

export interface NamedPrice {
  sku_id: string;
  sku_name: string;
  difference: number;
  /** The SKU is not retired and its goods are on the shelf. */
  offered: boolean;
}

/** What each new SKU of a rule costs beside the old device: fen, once. */
export const yearlyPrices = (ctx: Ctx, ruleId: number): Promise<NamedPrice[]> =>
  rows(
    ctx.tx,
    sql<NamedPrice>`select p.new_sku_id::text as sku_id, s.name as sku_name, p.difference, g.on_shelf and not s.retired as offered
      from yearly_price p
      join goods_sku s on s.merchant_id = p.merchant_id and s.id = p.new_sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where p.merchant_id = ${ctx.merchantId} and p.rule_id = ${ruleId} order by s.sort, s.id limit 100`,
  );
