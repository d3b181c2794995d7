import { sql } from 'kysely';
import type { RecycleState } from '@merchant-admin/contract/recycling/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition } from '../../../platform/lists/conditions.ts';
import { cursorAfter } from '../../orders/index.ts';
import { conditionsFor, placeOf, searchedTime, shown, walksOfAll, type ListedRecycle, type RecycleFilter } from './recycle-list.view.ts';
import { seenOrders } from './recycle-order.store.ts';

/** What a list is taken out by: the states of its tab, its search, and the orders that were chosen, by id; all where none was. */
export interface Chosen {
  states: readonly RecycleState[];
  filter: RecycleFilter;
  ids: readonly string[];
}

const matching = (ctx: Ctx, { states, filter, ids }: Chosen): Condition =>
  sql.join(
    [
      sql`o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)}`,
      sql`(${sql.join(walksOfAll(ctx, states), sql` or `)})`,
      ids.length === 0 ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`,
      ...conditionsBy(filter, conditionsFor(ctx)),
    ],
    sql` and `,
  );

/** By the order's id, or by the time that is searched by. */
const behind = (filter: RecycleFilter, [place, id]: readonly [string, string]): Condition =>
  searchedTime(filter) === undefined ? sql`o.id < ${id}::bigint` : sql`(${placeOf(filter)}, o.id) < (${place}::timestamptz, ${id}::bigint)`;

/** The next orders after a cursor, in the list's own order. */
export async function walkRecycles(
  ctx: Ctx,
  chosen: Chosen,
  { cursor, step }: { cursor: string | undefined; step: number },
): Promise<{ list: ListedRecycle[]; cursor: string | undefined }> {
  const after = cursor === undefined ? sql`true` : behind(chosen.filter, JSON.parse(cursor) as [string, string]);
  const list = await rows(ctx.tx, shown(ctx, sql`${matching(ctx, chosen)} and ${after}`, chosen.filter, sql`limit ${step}`));
  return { list, cursor: cursorAfter(list, step) };
}

/** How many match, counted no further than one beyond `most`. */
export const countChosen = async (ctx: Ctx, chosen: Chosen, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from recycle_order o where ${matching(ctx, chosen)} limit ${most + 1}) t`)).n;
