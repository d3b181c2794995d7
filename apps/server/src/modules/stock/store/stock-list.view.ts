import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import { limitOnce, pageOnce } from '../../../platform/db/preparing-client.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage, type Listed } from '../../../platform/lists/page.ts';
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
    left join lateral (select d.since as oldest from device d where d.merchant_id = s.merchant_id and d.sku_id = s.id and d.status = ${codes(at.IN_STOCK)}
        and ${standsIn(sql`d.store_id`, placeOf(ctx, filter))} and ${filter.degree === undefined ? sql`true` : sql`d.degree = ${filter.degree}`} order by d.since limit 1) i on true
    where s.merchant_id = ${ctx.merchantId} and s.id = any(${[...ids]}::bigint[]) order by s.goods_id desc, s.sort, s.id`;

/** SKUs of which devices stand in a place or belong to it, those of the newest goods first, each with how many are in which state. */
export async function listStock(ctx: Ctx, filter: Filter): Promise<Listed<ListedStock>> {
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
    sql<{
      id: number;
    }>`select s.id ${found} order by s.goods_id desc, s.sort, s.id ${pageOnce(filter.page_size, (filter.page - 1) * filter.page_size)}`,
  );
  return shownPage(
    filter,
    chosen.map(({ id }) => id),
    (ids) => rows(ctx.tx, shown(ctx, filter, ids)),
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select ${found} ${limitOnce(countCap + 1)}) t`)).n,
  );
}
