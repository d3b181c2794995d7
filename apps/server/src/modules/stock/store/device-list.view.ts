import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { deviceTabs } from '@merchant-admin/contract/stock/codes';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { numberedAs } from './numbered.ts';
import { ownPlace, standsIn } from './place.ts';

/** A filter with the goods that are searched by name, found before. */
type Filter = Omit<QueryOf<typeof stockEndpoints.deviceList>, 'goods'> & { goods?: readonly number[] | undefined };

export interface ListedDevice {
  id: number;
  imei: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  status: number;
  store_name: string | null;
  holder_kind: string | null;
  holder_no: string | null;
  since: Date;
  created_at: Date;
  /** fen */
  cost: number;
}

/** The condition on `device d` that it is of these goods. */
const ofGoods = (ctx: Ctx, ids: readonly number[]): Condition =>
  sql`d.sku_id in (select s.id from goods_sku s where s.merchant_id = ${ctx.merchantId} and s.goods_id = any(${[...ids]}::bigint[]))`;

/** The condition on `device d` that one of its numbers, of now or before, ends so. */
const numbered = (ctx: Ctx, tail: string): Condition => sql`d.id in (${numberedAs(ctx, tail)})`;

const statesOf = (tab: string): readonly number[] => deviceTabs.find(({ value }) => value === tab)?.states ?? [];

const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size'>> => ({
  tab: (tab) => (statesOf(tab).length === 0 ? undefined : sql`d.status = any(${[...statesOf(tab)]}::smallint[])`),
  sku_id: (id) => sql`d.sku_id = ${id}::bigint`,
  imei: (tail) => numbered(ctx, tail),
  goods: (ids) => ofGoods(ctx, ids),
  place: (place) => standsIn(sql`d.store_id`, place),
  degree: (degree) => sql`d.degree = ${degree}`,
  idle: (days) => sql`d.since <= ${new Date(ctx.now.getTime() - Number(days) * 86_400_000)}`,
});

const whereOf = (ctx: Ctx, filter: Filter): Condition =>
  sql.join([sql`d.merchant_id = ${ctx.merchantId} and ${ownPlace(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);

/** In the order of an index: of one state those that are in it longest come first; of all, the newest. */
const inOrder = ({ tab }: Filter) => (statesOf(tab ?? '0').length === 1 ? sql`order by d.since, d.id` : sql`order by d.id desc`);

/** A page of devices with what each cost. */
export async function listDevices(ctx: Ctx, filter: Filter): Promise<{ list: ListedDevice[]; total: number; capped: boolean }> {
  const where = whereOf(ctx, filter);
  const list = await rows(
    ctx.tx,
    sql<ListedDevice>`select d.id, d.imei, g.name as goods_name, s.name as sku_name, d.degree, d.status, t.name as store_name, h.kind as holder_kind, h.ref_no as holder_no, d.since, d.created_at, c.cost
      from (select * from device d where ${where} ${inOrder(filter)} limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) d
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      left join store t on t.merchant_id = d.merchant_id and t.id = d.store_id
      left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
      cross join lateral (select coalesce(sum(amount), 0)::bigint as cost from device_cost k where k.merchant_id = d.merchant_id and k.device_id = d.id) c
      ${inOrder(filter)}`,
  );
  if (filter.page === 1 && list.length < filter.page_size) return { list, total: list.length, capped: false };
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from device d where ${where} limit ${countCap + 1}) t`);
  return { list, total: Math.min(n, countCap), capped: n > countCap };
}
