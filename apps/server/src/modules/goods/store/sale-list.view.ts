import { sql } from 'kysely';
import { countedUse } from '@merchant-admin/contract/goods/codes';
import type { saleGoods } from '@merchant-admin/contract/goods/sale';
import type { QueryOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { inCategory } from './of-category.ts';

type Filter = QueryOf<typeof saleGoods.calls.list>;

type Told = Omit<ResultOf<typeof saleGoods.calls.list>['list'][number], 'id' | 'image' | 'degree_name' | 'updated_at' | 'actions'>;
export interface ListedSale extends Told {
  id: number;
  images: string[];
  degree: number;
  updated_at: Date;
}

const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size'>> => ({
  tab: (tab) => (tab === 0 ? undefined : sql`on_shelf = ${tab === 1}`),
  on_shelf: (on) => sql`on_shelf = ${on === '1'}`,
  category_id: (category) => inCategory(ctx, category),
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
});

/** A page of goods for sale, those changed last first. A merchant has as many as one list looks through (mostCatalogue). */
export async function listSale(ctx: Ctx, filter: Filter): Promise<{ list: ListedSale[]; total: number }> {
  const where = whereOf(ctx, conditionsBy(filter, conditionsFor(ctx)));
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

/** What decides whether goods for sale may be put on the shelf or deleted. */
export interface SaleFacts {
  /** Pieces of all SKUs. */
  stock: number;
  sold: number;
  /** Bundles on the shelf that name one of the goods' SKUs, counted up to `countedUse`, and the names of those SKUs. */
  bundles: number;
  bundled: string[];
}

/** What decides about the acts on a page of goods for sale, by the goods' id. */
export async function saleFacts(ctx: Ctx, goods: readonly { id: number }[]): Promise<Map<number, SaleFacts>> {
  const ids = goods.map(({ id }) => id);
  const found = await rows(
    ctx.tx,
    sql<SaleFacts & { id: number }>`select g.id, k.stock, k.sold, n.bundles, n.bundled from unnest(${ids}::bigint[]) g(id)
      cross join lateral (select coalesce(sum(stock), 0)::bigint as stock, coalesce(sum(sold), 0)::bigint as sold from sale_sku
        where merchant_id = ${ctx.merchantId} and goods_id = g.id) k
      cross join lateral (select count(distinct t.id)::int as bundles, coalesce(array_agg(distinct t.name), '{}') as bundled from (
        select b.id, s.name from sale_sku s join bundle_item i on i.merchant_id = s.merchant_id and i.sku_id = s.id
          join goods_bundle b on b.merchant_id = i.merchant_id and b.id = i.bundle_id and b.on_shelf
          where s.merchant_id = ${ctx.merchantId} and s.goods_id = g.id limit ${countedUse}) t) n`,
  );
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}
