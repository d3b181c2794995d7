import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import type { ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { narrowedTo } from './goods-filter.ts';

export interface ReserveView {
  id: number;
  merchant_id: number;
  merchant_name: string;
  name: string;
  category_id: string;
  category_name: string;
  brand_id: string;
  brand_name: string;
  images: string[];
  detail: string;
  least_price: number | null;
  most_price: number | null;
  reserve_from: Date | null;
  reserve_to: Date | null;
  quota: number | null;
  reserved: number;
  ordered: number;
  goods_id: string;
  goods_name: string;
  status: ReserveStatus;
  reject_reason: string;
  editors: number[];
  submitted_at: Date | null;
  submitted_by: number | null;
  hold_until: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}
export type ListedReserve = Omit<ReserveView, 'detail'>;
type Filter = BodyOf<typeof reserveEndpoints.reserveList>;

const columns = sql`r.id, r.merchant_id, m.name as merchant_name, r.name, r.category_id::text, c.name as category_name, coalesce(r.brand_id::text, '') as brand_id,
  coalesce(b.name, '') as brand_name, r.images, r.least_price, r.most_price, r.reserve_from, r.reserve_to, r.quota, r.reserved, r.ordered,
  coalesce(r.goods_id::text, '') as goods_id, coalesce(g.name, '') as goods_name, r.status, r.reject_reason, r.editors::float8[] as editors, r.submitted_at, r.submitted_by,
  r.hold_until, r.created_at, r.updated_at, r.version`;
const withNames = sql`join merchant m on m.merchant_id = r.merchant_id
  join goods_category c on c.merchant_id = r.merchant_id and c.id = r.category_id
  left join goods_brand b on b.merchant_id = r.merchant_id and b.id = r.brand_id
  left join goods g on g.merchant_id = r.merchant_id and g.id = r.goods_id`;

/** Whose models the list shows; the platform sees of others what they have handed in. */
function byMerchant(ctx: Ctx, merchantId: string | undefined): RawBuilder<unknown> {
  const merchant = narrowedTo(ctx, merchantId);
  if (merchant === undefined) return sql`handed_in`;
  return merchant === ctx.merchantId ? sql`merchant_id = ${merchant}` : sql`merchant_id = ${merchant} and handed_in`;
}

const isAt = (status: number) => (status === 0 ? undefined : sql`status = ${status}`);
const conditions: Conditions<Omit<Filter, 'page' | 'page_size' | 'merchant_id'>> = {
  tab: isAt,
  status: isAt,
  q: (text) => sql`name ilike ${`%${literally(text)}%`}`,
  from: (day) => sql`reserve_to > ${startOfDay(day)}`,
  to: (day) => sql`reserve_from < ${endOfDay(day)}`,
};

/** A page of models, those changed last first. A merchant has as many as one list looks through (mostCatalogue). */
export async function listReserve(ctx: Ctx, filter: Filter): Promise<{ list: ListedReserve[]; total: number; capped: boolean }> {
  const where = sql.join([byMerchant(ctx, filter.merchant_id), ...conditionsBy(filter, conditions)], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedReserve>`select ${columns}
      from (select merchant_id, id from reserve_goods where ${where} order by updated_at desc, id desc
        limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) page
      join reserve_goods r on r.merchant_id = page.merchant_id and r.id = page.id ${withNames}
      order by r.updated_at desc, r.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from reserve_goods where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}

/** How many reserve goods there are in each state. */
export async function reserveCounts(ctx: Ctx, merchantId: string | undefined): Promise<ReadonlyMap<number, number>> {
  const counts = await rows(
    ctx.tx,
    sql<{ status: number; n: number }>`select status, count(*)::int as n from reserve_goods where ${byMerchant(ctx, merchantId)} group by status`,
  );
  return new Map(counts.map(({ status, n }) => [status, n]));
}

/** One model whole; the platform's staff look at what others have handed in. @throws RESERVE_NOT_FOUND */
export const findReserve = async (ctx: Ctx, id: string, merchantId: string | undefined): Promise<ReserveView> =>
  (await maybe(
    ctx.tx,
    sql<ReserveView>`select ${columns}, r.detail
      from (select merchant_id, id from reserve_goods where ${byMerchant(ctx, merchantId ?? String(ctx.merchantId))} and id = ${id}::bigint) found
      join reserve_goods r on r.merchant_id = found.merchant_id and r.id = found.id ${withNames}`,
  )) ?? refuse(e.RESERVE_NOT_FOUND);
