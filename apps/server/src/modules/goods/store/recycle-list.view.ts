import { sql } from 'kysely';
import type { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { inCategory } from './of-category.ts';
import { heldOf, waitingOf } from './recycle.store.ts';

type Filter = QueryOf<typeof recycleEndpoints.recycleList>;

export interface ListedRecycle {
  id: number;
  name: string;
  category_name: string;
  brand_name: string;
  images: string[];
  base_price: number;
  lowest_price: number;
  conditions: number;
  waiting_from: string | null;
  enabled: boolean;
  updated_at: Date;
  version: number;
}

const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size'>> => ({
  tab: (tab) => (tab === 0 ? undefined : sql`enabled = ${tab === 1}`),
  enabled: (on) => sql`enabled = ${on === '1'}`,
  category_id: (category) => inCategory(ctx, category),
  brand_id: (brand) => sql`brand_id = ${brand}::bigint`,
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
});

/** A page of the models, those changed last first. A merchant has as many as one list looks through (mostCatalogue). */
export async function listRecycle(ctx: Ctx, filter: Filter): Promise<{ list: ListedRecycle[]; total: number }> {
  const where = whereOf(ctx, conditionsBy(filter, conditionsFor(ctx)));
  const list = await rows(
    ctx.tx,
    sql<ListedRecycle>`select g.id, g.name, c.name as category_name, coalesce(b.name, '') as brand_name, g.images, t.base_price, t.lowest_price,
        jsonb_array_length(t.groups) as conditions, ${waitingOf(ctx.today)} as waiting_from, g.enabled, g.updated_at, g.version
      from (select merchant_id, id from recycle_goods where ${where} order by updated_at desc, id desc
        limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) page
      join recycle_goods g on g.merchant_id = page.merchant_id and g.id = page.id
      join recycle_terms t on t.merchant_id = g.merchant_id and t.recycle_id = g.id and t.version = ${heldOf(ctx.today)}
      join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id
      left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id
      order by g.updated_at desc, g.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from recycle_goods where ${where}`);
  return { list, total: n };
}
