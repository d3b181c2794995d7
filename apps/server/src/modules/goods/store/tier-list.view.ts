import { sql } from 'kysely';
import type { PriceUnit } from '@merchant-admin/common/money';
import { goodsStatus, type GoodsStatus } from '@merchant-admin/contract/goods/codes';
import type { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { goodsConditions, isLookup, oneBox, type GoodsFilter } from './goods-filter.ts';
import type { OfferedFilter } from './offered.view.ts';

export interface TieredGoods {
  id: number;
  merchant_id: number;
  merchant_name: string;
  name: string;
  image: string;
  images: string[];
  sku_count: number;
  /** 1/10000 yuan a period. */
  a_least: PriceUnit;
  a_most: PriceUnit;
  b_least: PriceUnit;
  b_most: PriceUnit;
  c_least: PriceUnit;
  c_most: PriceUnit;
  /** Null where no price of segment S is filled in. */
  s_least: PriceUnit | null;
  s_most: PriceUnit | null;
  status: GoodsStatus;
  edited: boolean;
  updated_by: string;
  updated_at: Date;
  version: number;
}

type Filter = Omit<QueryOf<typeof tierEndpoints.tierList>, 'page' | 'page_size'>;
type Page<Row> = Promise<{ list: Row[]; total: number; capped: boolean }>;

/** What the search fields ask of tiered goods beside those of the goods list. */
const ownConditions: Conditions<Omit<Filter, keyof GoodsFilter>> = { segment: (segment) => sql`${segment} = any(g.own_segments)` };

/** A page of tiered goods, those changed last first. The prices are read of the page's goods only. */
export async function listTiered(ctx: Ctx, filter: Filter, page: number, pageSize: number): Page<TieredGoods> {
  const tiered = sql`g.tiered and g.status <> ${goodsStatus.RECYCLED}`;
  const where = sql.join([...goodsConditions(ctx, filter), tiered, ...conditionsBy(filter, ownConditions)], sql` and `);
  // `offset 0` keeps the planner from walking all goods by time in the hope of meeting a page of matches soon.
  const matches = isLookup(filter) ? sql`(select g.merchant_id, g.id, g.updated_at from goods g where ${where} offset 0) g` : sql`goods g where ${where}`;
  const list = await rows(
    ctx.tx,
    sql<TieredGoods>`select g.id, g.merchant_id, m.name as merchant_name, g.name, g.image, g.images, k.sku_count, k.a_least, k.a_most, k.b_least, k.b_most, k.c_least, k.c_most,
        k.s_least, k.s_most, g.status, g.edited, g.updated_by, g.updated_at, g.version
      from (select g.merchant_id, g.id from ${matches} order by g.updated_at desc, g.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) page
      join goods g on g.merchant_id = page.merchant_id and g.id = page.id
      join merchant m on m.merchant_id = g.merchant_id
      cross join lateral (select count(distinct s.id)::int as sku_count,
          min(p.a_total_rent / p.periods) as a_least, max(p.a_total_rent / p.periods) as a_most, min(p.b_total_rent / p.periods) as b_least, max(p.b_total_rent / p.periods) as b_most,
          min(p.c_total_rent / p.periods) as c_least, max(p.c_total_rent / p.periods) as c_most, min(p.s_total_rent / p.periods) as s_least, max(p.s_total_rent / p.periods) as s_most
        from goods_sku s join sku_price p on p.merchant_id = s.merchant_id and p.sku_id = s.id where s.merchant_id = g.merchant_id and s.goods_id = g.id and not s.retired) k
      order by g.updated_at desc, g.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods g where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}

export interface TierableGoods {
  id: number;
  name: string;
  image: string;
  images: string[];
  status: GoodsStatus;
}

/** Goods with prices, on sale or as a draft, that are not tiered and may be edited now. */
export async function tierableGoods(ctx: Ctx, { page, page_size: size, q = '' }: OfferedFilter): Page<TierableGoods> {
  const open = sql`g.merchant_id = ${ctx.merchantId} and not g.tiered and g.status in (${codes(goodsStatus.DRAFT, goodsStatus.PASSED, goodsStatus.REJECTED)})
    and (g.published_at is not null or exists (select from goods_draft d where d.merchant_id = g.merchant_id and d.goods_id = g.id and d.specs is not null))`;
  const where = q === '' ? open : sql`${open} and ${oneBox(q, sql`merchant_id = ${ctx.merchantId}`)}`;
  const found = sql`select g.id, g.name, g.image, g.images, g.status, g.updated_at from goods g where ${where}`;
  // `offset 0` keeps the planner from walking all goods in the hope of meeting those of the name soon.
  const matches = q === '' ? sql`(${found}) g` : sql`(${found} offset 0) g`;
  const list = await rows(
    ctx.tx,
    sql<TierableGoods>`select id, name, image, images, status from ${matches} order by updated_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods g where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}
