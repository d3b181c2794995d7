import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { countedIn } from './place.ts';
import { worthFolding } from '../../../platform/lists/steps.ts';

/** The condition that counts are of a place, or where none is asked for of head office and all stores; staff of a store have theirs alone, whichever stores are asked for. */
const countsOf = (ctx: Ctx, place: string | undefined): Condition => {
  if (ctx.storeId !== null) return sql`t.store_id = ${ctx.storeId} and ${place === undefined || place === 'stores' ? sql`true` : countedIn(place)}`;
  return place === undefined ? sql`t.store_id <= 0` : countedIn(place);
};

/** How many devices are in each state: of a SKU, in a place, of a degree, or all. */
export async function countDevices(
  ctx: Ctx,
  { sku_id: sku, place, degree }: { sku_id?: string | undefined; place?: string | undefined; degree?: number | undefined },
): Promise<ReadonlyMap<number, number>> {
  const found = await rows(
    ctx.tx,
    sql<{
      status: number;
      n: number;
    }>`select t.status, sum(t.n)::bigint as n from device_tally t where t.merchant_id = ${ctx.merchantId} and ${countsOf(ctx, place)}
      and ${sku === undefined ? sql`true` : sql`t.sku_id = ${sku}::bigint`} and ${degree === undefined ? sql`true` : sql`t.degree = ${degree}`} group by t.status`,
  );
  return new Map(found.map(({ status, n }) => [status, n]));
}

/** Folds the signed steps of the counts into one row each. Safe beside writers: it removes only the rows that it saw. */
export async function foldDevices(ctx: Ctx): Promise<number> {
  const folded = await rows(
    ctx.tx,
    sql<{
      n: number;
    }>`with many as (select sku_id from device_tally where merchant_id = ${ctx.merchantId} and step group by sku_id having count(*) >= ${worthFolding} limit 50),
      gone as (delete from device_tally t using many where t.merchant_id = ${ctx.merchantId} and t.sku_id = many.sku_id returning t.sku_id, t.store_id, t.degree, t.status, t.n)
      insert into device_tally (merchant_id, sku_id, store_id, degree, status, n, step)
      select ${ctx.merchantId}::bigint, sku_id, store_id, degree, status, sum(n), false from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0 returning n`,
  );
  return folded.length;
}
