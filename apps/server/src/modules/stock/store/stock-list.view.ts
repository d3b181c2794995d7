import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { countedIn, standsIn } from './place.ts';

/** A filter with the goods that are searched by name, found before. */
type Filter = Omit<QueryOf<typeof stockEndpoints.stockList>, 'goods'> & { goods?: readonly number[] | undefined };

export interface ListedStock {
  sku_id: number;
  goods_id: number;
  goods_name: string;
  sku_name: string;
  stock: number;
  by_devices: boolean;
  owed: number;
  on_hand: number;
  reserved: number;
  out: number;
  to_inspect: number;
  repair: number;
  moving: number;
  awaited: number;
  /** Since when the longest of those in stock stands there. */
  oldest: Date | null;
}

/** The place of the counts that are asked for: staff of a store have theirs alone. */
const placeOf = (ctx: Ctx, { place }: Filter): string => (ctx.storeId === null ? (place ?? 'stores') : String(ctx.storeId));

/** The counts `t` of a SKU `s` in the place, of a degree where that is asked for. */
const counts = (ctx: Ctx, filter: Filter): Condition =>
  sql.join(
    [
      sql`t.merchant_id = s.merchant_id and t.sku_id = s.id and ${countedIn(placeOf(ctx, filter))}`,
      ...(filter.degree === undefined ? [] : [sql`t.degree = ${filter.degree}`]),
    ],
    sql` and `,
  );

const conditions: Conditions<Pick<Filter, 'goods'>> = {
  goods: (ids) => sql`s.goods_id = any(${[...ids]}::bigint[])`,
};

const in_ = (state: number) => sql`coalesce(sum(t.n) filter (where t.status = ${state}), 0)::int`;

/** The counts of SKUs that were found before, so that it is planned once whatever was asked for. */
const shown = (ctx: Ctx, filter: Filter, ids: readonly number[]) =>
  sql<ListedStock>`select s.id as sku_id, s.goods_id, g.name as goods_name, s.name as sku_name, s.stock, s.owed, s.by_devices, n.*, i.oldest
    from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
    cross join lateral (select ${in_(at.IN_STOCK)} as on_hand, ${in_(at.RESERVED)} as reserved, ${in_(at.OUT)} as out, ${in_(at.TO_INSPECT)} as to_inspect,
        ${in_(at.REPAIR)} as repair, ${in_(at.MOVING)} as moving, ${in_(at.AWAITED)} as awaited
      from (select t.status, sum(t.n) as n from device_tally t where ${counts(ctx, filter)} group by t.status) t) n
    cross join lateral (select min(d.since) as oldest from device d where d.merchant_id = s.merchant_id and d.sku_id = s.id and d.status = ${at.IN_STOCK}
        and ${standsIn(sql`d.store_id`, placeOf(ctx, filter))} and ${filter.degree === undefined ? sql`true` : sql`d.degree = ${filter.degree}`}) i
    where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...ids]}::bigint[]) order by s.goods_id desc, s.sort, s.id`;

/** SKUs of which devices stand in a place or belong to it, those of the newest goods first, each with how many are in which state. */
export async function listStock(ctx: Ctx, filter: Filter): Promise<{ list: ListedStock[]; total: number; capped: boolean }> {
  const where = sql.join(
    [
      sql`s.merchant_id = ${ctx.merchantId} and exists (select from device_tally t where ${counts(ctx, filter)} having sum(t.n) > 0)`,
      ...conditionsBy(filter, conditions),
    ],
    sql` and `,
  );
  const found = sql`from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id where ${where}`;
  const chosen = await rows(
    ctx.tx,
    sql<{ id: number }>`select s.id ${found} order by s.goods_id desc, s.sort, s.id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const ids = chosen.map(({ id }) => id);
  const list = ids.length === 0 ? [] : await rows(ctx.tx, shown(ctx, filter, ids));
  if (filter.page === 1 && list.length < filter.page_size) return { list, total: list.length, capped: false };
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select ${found} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}
