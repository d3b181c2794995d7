import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Condition } from '../lists/conditions.ts';
import { itemColumns } from './item.store.ts';
import type { Item, Pool } from './rules/holding.ts';
import { comesFirst, isFree, rests } from './queue.view.ts';

/** Of free items those that come first, in the words of the index work_item_passed, or the others. */
const isPassed = (pool: Pool, passed: boolean) => {
  const isFirst = comesFirst(sql`${pool.passed_most}::int`);
  return passed ? sql`i.passed_over >= ${pool.passed_most - 1}::int and ${isFirst}` : sql`not ${isFirst}`;
};

/** Orders whose items keep a copy on the order's row are locked before them; those of a task are locked when something is noted. */
const locks = (pool: Pool) => (pool.kind === 'water' ? sql`for update of i skip locked` : sql`for update of o, i skip locked`);

const inLine = (ctx: Ctx, pool: Pool, accountId: number | null, seen: Condition, most: number, passed: boolean, lock: boolean): Promise<Item[]> =>
  rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
      where i.merchant_id = ${ctx.merchantId} and i.pool_id = ${pool.id} and ${isFree(ctx)} and ${isPassed(pool, passed)} and ${seen}
        and not ${rests(ctx, accountId, sql`${pool.rest_minutes}::int`)}
      order by coalesce(i.held_until, i.free_since), i.id limit ${most} ${lock ? locks(pool) : sql``}`,
  );

/**
 * The next free items for a person, in turn: those that were passed over so often, then what waits longest. Each half is read by its index, so that
 * the heap's size does not matter. Locked ones pass over what somebody else takes just now. @param seen which orders `o` the person sees
 */
export async function nextItems(ctx: Ctx, pool: Pool, accountId: number | null, seen: Condition, most: number, lock = true): Promise<Item[]> {
  const first = await inLine(ctx, pool, accountId, seen, most, true, lock);
  return first.length >= most ? first : [...first, ...(await inLine(ctx, pool, accountId, seen, most - first.length, false, lock))];
}
