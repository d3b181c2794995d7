import { sql } from 'kysely';
import { countState } from '@merchant-admin/contract/stock/count-codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** A device that goes out of a place or comes into one. Null: head office; undefined: it does not lie anywhere. */
export interface Crossing {
  id: number;
  sku_id: number;
  from: number | null | undefined;
  to: number | null | undefined;
}

/** A place as it is compared: 0 for head office, -1 for nowhere. */
const asNumber = (place: number | null | undefined): number => (place === undefined ? -1 : (place ?? 0));

/** The counts that run and keep their devices where they are. */
const freezing = (ctx: Ctx): Condition => sql`c.merchant_id = ${ctx.merchantId} and c.frozen and c.state = ${codes(countState.RUNNING)}`;

/** A count that keeps one of the devices from crossing, with its place; undefined where none does. */
export const countAgainst = (ctx: Ctx, crossings: readonly Crossing[]): Promise<{ count_no: string; place_name: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ count_no: string; place_name: string }>`select c.count_no, c.place_name from stock_count c
      join jsonb_to_recordset(${JSON.stringify(crossings.map(({ id, sku_id, from, to }) => ({ id, sku_id, origin: asNumber(from), target: asNumber(to) })))}::jsonb)
        t(id bigint, sku_id bigint, origin bigint, target bigint) on coalesce(c.store_id, 0) in (t.origin, t.target)
      where ${freezing(ctx)} and case c.scope when 'whole' then true
        when 'skus' then exists (select from stock_count_sku k where k.merchant_id = c.merchant_id and k.count_id = c.id and k.sku_id = t.sku_id)
        else exists (select from stock_count_line l where l.merchant_id = c.merchant_id and l.count_id = c.id and l.device_id = t.id and l.book) end
      order by c.id limit 1`,
  );
