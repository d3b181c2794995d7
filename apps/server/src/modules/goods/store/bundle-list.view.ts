import { sql, type RawBuilder } from 'kysely';
import type { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { bundlesNamed, mainGoodsNamed, mostNamed } from './goods-name.ts';
import { inCategory } from './of-category.ts';

type Filter = BodyOf<typeof bundleEndpoints.bundleList>;

export interface ListedBundle {
  id: number;
  name: string;
  goods_id: string;
  goods_name: string;
  /** Address of the main goods' picture; where it is empty, `images` holds their upload keys. */
  image: string;
  images: string[];
  category_name: string;
  goods_on_shelf: boolean;
  on_shelf: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
}
export interface BundleFigures {
  items: number;
  offered: number;
  /** fen */
  least_price: number;
  most_price: number;
}

const columns = sql`b.id, b.name, b.goods_id::text, g.name as goods_name, g.image, g.images, coalesce(c.name, '') as category_name, g.on_shelf as goods_on_shelf, b.on_shelf,
  b.created_at, b.updated_at, b.version`;
const described = sql`join goods g on g.merchant_id = b.merchant_id and g.id = b.goods_id left join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id`;

/**
 * Narrowed bundles that are found by their own name, or by their main goods. Of each no more are looked through than a list counts: it then says that
 * there are more, and asks to be narrowed.
 */
function oneBox(ctx: Ctx, q: string, narrowed: RawBuilder<unknown>): RawBuilder<unknown> {
  const merchant = sql`merchant_id = ${ctx.merchantId}`;
  const numbered = /^\d{1,18}$/.test(q) ? sql`select merchant_id, id from goods where ${merchant} and id = ${q}::bigint union all ` : sql``;
  const found = (column: 'id' | 'goods_id', named: RawBuilder<unknown>) =>
    sql`select id from (select id from goods_bundle where ${narrowed} and (merchant_id, ${sql.ref(column)}) in (${named}) limit ${mostNamed}) t`;
  return sql`id in (${found('id', bundlesNamed(q, merchant))} union all ${found('goods_id', sql`${numbered}${mainGoodsNamed(q, merchant)}`)})`;
}

const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size' | 'q'>> => ({
  tab: (tab) => (tab === 0 ? undefined : sql`on_shelf = ${tab === 1}`),
  on_shelf: (on) => sql`on_shelf = ${on === '1'}`,
  category_id: (category) => sql`goods_id in (select id from goods where merchant_id = ${ctx.merchantId} and ${inCategory(ctx, category)})`,
});

function conditions(ctx: Ctx, { q = '', ...filter }: Filter): RawBuilder<unknown> {
  const narrowed = whereOf(ctx, conditionsBy(filter, conditionsFor(ctx)));
  return q === '' ? narrowed : sql`merchant_id = ${ctx.merchantId} and ${oneBox(ctx, q, narrowed)}`;
}

async function totalOf(ctx: Ctx, filter: Filter, where: RawBuilder<unknown>): Promise<{ total: number; capped: boolean }> {
  if ([filter.q, filter.category_id, filter.on_shelf].every((value) => value === undefined || value === '')) {
    const { on, off } = await countBundles(ctx);
    return { total: filter.tab === 1 ? on : filter.tab === 2 ? off : on + off, capped: false };
  }
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods_bundle where ${where} limit ${countCap + 1}) t`);
  return upToCap(n);
}

/** A page of bundles, those changed last first, with what their items come to; how many match. */
export async function listBundles(ctx: Ctx, filter: Filter): Promise<{ list: (ListedBundle & BundleFigures)[]; total: number; capped: boolean }> {
  const where = conditions(ctx, filter);
  // `offset 0` keeps the planner from walking all bundles by time in the hope of meeting a page of matches soon.
  const matches = filter.q ? sql`(select merchant_id, id, updated_at from goods_bundle where ${where} offset 0) b` : sql`goods_bundle where ${where}`;
  const list = await rows(
    ctx.tx,
    sql<ListedBundle & BundleFigures>`select ${columns}, k.items, k.offered, k.least_price, k.most_price
      from (select merchant_id, id from ${matches} order by updated_at desc, id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) page
      join goods_bundle b on b.merchant_id = page.merchant_id and b.id = page.id ${described}
      cross join lateral (select count(*)::int as items, count(*) filter (where p.on_shelf and s.stock > 0)::int as offered,
          min(least(i.price, s.price)) as least_price, max(least(i.price, s.price)) as most_price
        from bundle_item i left join sale_sku s on s.merchant_id = i.merchant_id and s.id = i.sku_id
        left join sale_goods p on p.merchant_id = s.merchant_id and p.id = s.goods_id where i.merchant_id = b.merchant_id and i.bundle_id = b.id) k
      order by b.updated_at desc, b.id desc`,
  );
  // A first page that is not full needs no count.
  if (filter.page === 1 && list.length < filter.page_size) return { list, total: list.length, capped: false };
  return { list, ...(await totalOf(ctx, filter, where)) };
}

/** @throws BUNDLE_NOT_FOUND */
export const findBundle = async (ctx: Ctx, id: string): Promise<ListedBundle> =>
  (await maybe(
    ctx.tx,
    sql<ListedBundle>`select ${columns} from goods_bundle b ${described} where b.merchant_id = ${ctx.merchantId} and b.id = ${id}::bigint`,
  )) ?? refuse(e.BUNDLE_NOT_FOUND);

/** How many bundles are on the shelf and off it, counted by an index alone. */
export const countBundles = (ctx: Ctx): Promise<{ on: number; off: number }> =>
  one(
    ctx.tx,
    sql<{
      on: number;
      off: number;
    }>`select count(*) filter (where on_shelf)::int as on, count(*) filter (where not on_shelf)::int as off from goods_bundle where merchant_id = ${ctx.merchantId}`,
  );
