import { sql, type RawBuilder } from 'kysely';
import type { PriceUnit } from '@merchant-admin/common/money';
import type { GoodsStatus, goodsSorts } from '@merchant-admin/contract/goods/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { goodsConditions, isLookup, narrowedTo, onlyByTab, type GoodsFilter } from './goods-filter.ts';
import { goodsCount, goodsTally } from './goods-tally.ts';

export interface ListedGoods {
  id: number;
  merchant_id: number;
  merchant_name: string;
  name: string;
  image: string;
  images: string[];
  category_name: string | null;
  brand_name: string | null;
  degree: number;
  lease_types: number[];
  least_month_rent: PriceUnit;
  most_month_rent: PriceUnit;
  least_deposit: number;
  most_deposit: number;
  sku_count: number;
  stock: number;
  rented: number;
  ordered: boolean;
  status: GoodsStatus;
  on_shelf: boolean;
  published_at: Date | null;
  edited: boolean;
  reject_reason: string;
  submitted_by: number | null;
  created_at: Date;
  updated_at: Date;
  /** `updated_at` as the database writes it: a date of JavaScript's is coarser. */
  place: string;
  version: number;
}

type Sort = keyof typeof goodsSorts;
const orderings: Record<Sort, RawBuilder<unknown>> = {
  updated_desc: sql`order by g.updated_at desc, g.id desc`,
  updated_asc: sql`order by g.updated_at asc, g.id asc`,
};

const columns = sql`g.id, g.merchant_id, m.name as merchant_name, g.name, g.image, g.images, c.name as category_name, b.name as brand_name, g.degree, g.lease_types, g.least_month_rent,
  g.most_month_rent, g.least_deposit, g.most_deposit, k.sku_count, k.stock, d.rented, k.ordered or d.devices > 0 as ordered, g.status, g.on_shelf, g.published_at, g.edited, g.reject_reason, g.submitted_by,
  g.created_at, g.updated_at, g.updated_at::text as place, g.version`;

/** The ids of the page come first; only the page's rows are then read, with their SKUs and devices. */
function pageOfRows(ctx: Ctx, filter: GoodsFilter, sort: Sort, limit: number, offset: number, more: RawBuilder<unknown>[] = []): Promise<ListedGoods[]> {
  const where = sql.join([...goodsConditions(ctx, filter), ...more], sql` and `);
  // `offset 0` keeps the planner from walking all goods by time in the hope of meeting a page of matches soon.
  const matches = isLookup(filter) ? sql`(select g.merchant_id, g.id, g.updated_at from goods g where ${where} offset 0) g` : sql`goods g where ${where}`;
  return rows(
    ctx.tx,
    sql<ListedGoods>`select ${columns}
      from (select g.merchant_id, g.id from ${matches} ${orderings[sort]} limit ${limit} offset ${offset}) page
      join goods g on g.merchant_id = page.merchant_id and g.id = page.id
      join merchant m on m.merchant_id = g.merchant_id
      left join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id
      left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id
      cross join lateral (select count(*) filter (where not s.retired)::int as sku_count, coalesce(sum(s.stock) filter (where not s.retired), 0)::bigint as stock, coalesce(bool_or(s.ordered), false) as ordered
        from goods_sku s where s.merchant_id = g.merchant_id and s.goods_id = g.id) k
      cross join lateral (select count(*) filter (where v.status = ${deviceStatus.OUT})::int as rented, count(*)::int as devices from goods_sku s
        join device v on v.merchant_id = s.merchant_id and v.sku_id = s.id where s.merchant_id = g.merchant_id and s.goods_id = g.id) d
      ${orderings[sort]}`,
  );
}

async function totalOf(ctx: Ctx, filter: GoodsFilter): Promise<{ total: number; capped: boolean }> {
  if (onlyByTab(filter)) return { total: goodsCount(await goodsTally(ctx, narrowedTo(ctx, filter.merchant_id)), filter.tab, filter.tab_item), capped: false };
  const where = sql.join(goodsConditions(ctx, filter), sql` and `);
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods g where ${where} limit ${countCap + 1}) t`);
  return upToCap(n);
}

export interface GoodsPage {
  page: number;
  pageSize: number;
  sort: Sort;
}

/** One page of the goods list and how many match. */
export async function listGoods(
  ctx: Ctx,
  filter: GoodsFilter,
  { page, pageSize, sort }: GoodsPage,
): Promise<{ list: ListedGoods[]; total: number; capped: boolean }> {
  const list = await pageOfRows(ctx, filter, sort, pageSize, (page - 1) * pageSize);
  // A first page that is not full needs no count.
  if (page === 1 && list.length < pageSize) return { list, total: list.length, capped: false };
  return { list, ...(await totalOf(ctx, filter)) };
}

/** Rows chosen on screen, by merchant and number. */
const among = (ids: readonly string[]) => {
  const pairs = ids.map((id) => id.split('-'));
  return sql`(g.merchant_id, g.id) in (select * from unnest(${pairs.map(([merchant]) => merchant)}::bigint[], ${pairs.map(([, goods]) => goods)}::bigint[]))`;
};

/** All matches in steps, in the list's order, by keyset: an export's cost does not grow with how far it has come. */
export async function walkGoods(
  ctx: Ctx,
  filter: GoodsFilter,
  walk: { ids: readonly string[]; sort: Sort; cursor: string | undefined; size: number },
): Promise<{ rows: ListedGoods[]; cursor: string | undefined }> {
  const more: RawBuilder<unknown>[] = walk.ids.length > 0 ? [among(walk.ids)] : [];
  if (walk.cursor !== undefined) {
    const [at, id] = JSON.parse(walk.cursor) as [string, string];
    more.push(sql`(g.updated_at, g.id) ${walk.sort === 'updated_asc' ? sql`>` : sql`<`} (${at}::timestamptz, ${id}::bigint)`);
  }
  const list = await pageOfRows(ctx, filter, walk.sort, walk.size, 0, more);
  const last = list.at(-1);
  return { rows: list, cursor: last === undefined || list.length < walk.size ? undefined : JSON.stringify([last.place, String(last.id)]) };
}

/** How many match, counted no further than one beyond `most`: for an export's progress and limit. */
export async function countGoods(ctx: Ctx, filter: GoodsFilter, ids: readonly string[], most: number): Promise<number> {
  if (ids.length > 0) return ids.length;
  const where = sql.join(goodsConditions(ctx, filter), sql` and `);
  return (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods g where ${where} limit ${most + 1}) t`)).n;
}
