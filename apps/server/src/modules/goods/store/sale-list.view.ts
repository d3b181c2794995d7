import { sql } from 'kysely';
import type { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { inCategory } from './of-category.ts';

type Filter = QueryOf<typeof saleEndpoints.saleList>;

export interface ListedSale {
  id: number;
  name: string;
  images: string[];
  category_name: string;
  brand_name: string;
  degree: number;
  least_price: number;
  most_price: number;
  stock: number;
  sold: number;
  on_shelf: boolean;
  updated_at: Date;
  version: number;
}

const conditions = (ctx: Ctx, filter: Filter) => [
  sql`merchant_id = ${ctx.merchantId}`,
  ...(filter.tab ? [sql`on_shelf = ${filter.tab === 1}`] : []),
  ...(filter.on_shelf === undefined ? [] : [sql`on_shelf = ${filter.on_shelf === '1'}`]),
  ...(filter.category_id === undefined ? [] : [inCategory(ctx, filter.category_id)]),
  ...(filter.q === undefined || filter.q === '' ? [] : [sql`name ilike ${`%${literally(filter.q)}%`}`]),
];

/** A page of goods for sale, those changed last first. A merchant has as many as one list looks through (mostCatalogue). */
export async function listSale(ctx: Ctx, filter: Filter): Promise<{ list: ListedSale[]; total: number }> {
  const where = sql.join(conditions(ctx, filter), sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedSale>`select g.id, g.name, g.images, c.name as category_name, coalesce(b.name, '') as brand_name, g.degree,
        k.least_price, k.most_price, k.stock, k.sold, g.on_shelf, g.updated_at, g.version
      from (select merchant_id, id from sale_goods where ${where} order by updated_at desc, id desc
        limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) page
      join sale_goods g on g.merchant_id = page.merchant_id and g.id = page.id
      join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id
      left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id
      cross join lateral (select min(s.price) as least_price, max(s.price) as most_price, sum(s.stock)::bigint as stock, sum(s.sold)::bigint as sold
        from sale_sku s where s.merchant_id = g.merchant_id and s.goods_id = g.id) k
      order by g.updated_at desc, g.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from sale_goods where ${where}`);
  return { list, total: n };
}

/** Goods on the shelf and off it. */
export const countByShelf = (ctx: Ctx): Promise<{ on: number; off: number }> =>
  one(
    ctx.tx,
    sql<{
      on: number;
      off: number;
    }>`select count(*) filter (where on_shelf)::int as on, count(*) filter (where not on_shelf)::int as off from sale_goods where merchant_id = ${ctx.merchantId}`,
  );
