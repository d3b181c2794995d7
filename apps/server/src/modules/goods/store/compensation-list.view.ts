import { sql } from 'kysely';
import { goodsCategoryNames, type GoodsCategory } from '@merchant-admin/contract/goods/codes';
import type { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { ruleColumns, type CompensationRule } from './compensation.store.ts';

type Filter = QueryOf<typeof goodsEndpoints.compensationRuleList>;

const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  category: (category) => sql`category = ${category}`,
  enabled: (on) => sql`enabled = ${on === '1'}`,
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
};

/** A page of the rules, kind by kind, the oldest first. A kind of goods has a hundred at most. */
export async function listRules(ctx: Ctx, filter: Filter): Promise<{ list: CompensationRule[]; total: number }> {
  const where = whereOf(ctx, conditionsBy(filter, conditions));
  const list = await rows(
    ctx.tx,
    sql<CompensationRule>`select ${ruleColumns} from compensation_rule where ${where}
      order by array_position(${[...goodsCategoryNames]}::text[], category), id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from compensation_rule where ${where}`);
  return { list, total: n };
}

export const countByCategory = (ctx: Ctx): Promise<{ category: GoodsCategory; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      category: GoodsCategory;
      n: number;
    }>`select category, count(*)::int as n from compensation_rule where merchant_id = ${ctx.merchantId} group by category`,
  );
