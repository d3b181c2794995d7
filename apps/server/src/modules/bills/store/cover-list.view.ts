import { sql } from 'kysely';
import type { coverPlans } from '@merchant-admin/contract/bills/cover';
import { countedCovers } from '@merchant-admin/contract/bills/cover-list';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { coverColumns, type CoverPlan } from './cover.store.ts';

type Filter = QueryOf<typeof coverPlans.calls.list>;

const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
  enabled: (on) => sql`enabled = ${on === '1'}`,
};

/** A page of the plans with how many orders have each, the cheapest first. */
export async function listCovers(ctx: Ctx, filter: Filter): Promise<{ list: (CoverPlan & { used: number })[]; total: number }> {
  const where = whereOf(ctx, conditionsBy(filter, conditions));
  const list = await rows(
    ctx.tx,
    sql<CoverPlan & { used: number }>`select ${coverColumns}, (
        select count(*)::int from (
          select 1 from orders o where o.merchant_id = p.merchant_id and o.cover_plan_id = p.id limit ${countedCovers}
        ) counted
      ) as used
      from cover_plan p where ${where} order by price, id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from cover_plan where ${where}`);
  return { list, total: n };
}
