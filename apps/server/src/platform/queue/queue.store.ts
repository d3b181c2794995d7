import { sql } from 'kysely';
import { queueErrors as e, type HeldBy } from '@merchant-admin/contract/platform/queue';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changed, maybe, one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { Condition } from '../lists/conditions.ts';
import { holdEnds, type Item, type Pool } from './rules/holding.ts';
import { inTurn, isFree, isHeld, rests } from './queue.view.ts';

const poolColumns = sql`id, hold_minutes, held_most, day_most, rest_minutes, passed_most, opens_at, closes_at, closed_at`;
const itemColumns = sql`i.id, i.pool_id, i.order_id, i.holder_id, i.how, i.held_at, i.held_until, i.passed_over, i.done_at, i.version`;

/** Makes a pool. @returns its id */
export const insertPool = async (ctx: Ctx, kind: 'water', terms: Omit<Pool, 'id' | 'closed_at'>): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into work_pool (merchant_id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most, opens_at, closes_at)
        values (${ctx.merchantId}, ${kind}, ${terms.hold_minutes}, ${terms.held_most}, ${terms.day_most}, ${terms.rest_minutes}, ${terms.passed_most},
          ${terms.opens_at}, ${terms.closes_at}) returning id`,
    )
  ).id;

/** Puts orders into a pool, in their order; one that is there already stays as it is. @returns how many came in */
export const insertItems = (ctx: Ctx, poolId: number, orderIds: readonly number[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into work_item (merchant_id, pool_id, order_id, free_since)
      select ${ctx.merchantId}, ${poolId}, o.id, ${ctx.now} from unnest(${[...orderIds]}::bigint[]) with ordinality o(id, place) order by o.place
      on conflict (merchant_id, pool_id, order_id) do nothing`,
  );

/** A pool that cannot be closed before the transaction ends: what is done to its items and its closing come one after the other. */
export const holdPool = (ctx: Ctx, id: number): Promise<Pool> =>
  one(ctx.tx, sql<Pool>`select ${poolColumns} from work_pool where merchant_id = ${ctx.merchantId} and id = ${id} for share`);

/** Pools by id. */
export const poolsOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Pool>> =>
  new Map(
    (await rows(ctx.tx, sql<Pool>`select ${poolColumns} from work_pool where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`)).map(
      (pool) => [pool.id, pool],
    ),
  );

/** A pool with nothing under way with its items, which waits until the transaction ends. */
export const holdPoolAlone = (ctx: Ctx, id: number) =>
  sql`select from work_pool where merchant_id = ${ctx.merchantId} and id = ${id} for update`.execute(ctx.tx);

/** Closes a pool after everything that is under way with its items. False where it was closed before. */
export const closePool = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await changed(ctx.tx, sql`update work_pool set closed_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and closed_at is null`)) === 1;

/**
 * Locks a person's account, so that what one person gets comes one after another and the caps are counted behind it; an account that ends or loses its right
 * just then gets nothing. Taken before the pool's and the items' locks.
 * @throws WORKER_UNKNOWN
 */
export async function lockWorker(ctx: Ctx, accountId: number | string | null, tag: string): Promise<{ id: number; name: string }> {
  await sql`select from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint for no key update`.execute(ctx.tx);
  const worker = await maybe(
    ctx.tx,
    sql<{
      id: number;
      name: string;
    }>`select a.id, a.name from account a where a.merchant_id = ${ctx.merchantId} and a.id = ${accountId}::bigint and ${mayWork(tag)}`,
  );
  return worker ?? refuse(e.WORKER_UNKNOWN);
}

/** The condition that an `account a` is enabled and holds a tag. */
export const mayWork = (tag: string): Condition => sql`a.enabled and exists (
  select from account_role ar join role ro on ro.merchant_id = ar.merchant_id and ro.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (ro.is_administrator or ${tag} = any(ro.tags)))`;

/** Items by id, locked in one order, so that two overlapping batches cannot block each other. @throws NOT_FOUND */
export async function lockItems(ctx: Ctx, ids: readonly (number | string)[]): Promise<Item[]> {
  const found = await rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.id = any(${ids.map(Number)}::bigint[]) order by i.id for update`,
  );
  return found.length === new Set(ids.map(Number)).size ? found : refuse(platformErrors.NOT_FOUND);
}

/** The next free items for a person, locked; what somebody else takes just now is passed over. @param seen which orders `o` the person sees */
export const nextItems = (ctx: Ctx, poolId: number, accountId: number | null, seen: Condition, most: number): Promise<Item[]> =>
  rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_pool p join work_item i on i.merchant_id = p.merchant_id and i.pool_id = p.id and ${isFree(ctx)}
      join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
      where p.merchant_id = ${ctx.merchantId} and p.id = ${poolId} and ${seen} and not ${rests(ctx, accountId)}
      order by ${inTurn} limit ${most} for update of i skip locked`,
  );

/** Gives locked items to a person. Holds that had run out are written down as such. */
export async function giveTo(ctx: Ctx, pool: Pool, items: readonly Item[], accountId: number, how: HeldBy, reason = ''): Promise<void> {
  const ids = items.map(({ id }) => id);
  const until = holdEnds(pool, ctx.now);
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id)
    select merchant_id, pool_id, id, held_until, 'timed_out', holder_id from work_item
    where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[]) and held_until <= ${ctx.now} order by id`.execute(ctx.tx);
  await sql`update work_item set passed_over = passed_over + case when held_until <= ${ctx.now} then 1 else 0 end, holder_id = ${accountId}, how = ${how},
      held_at = ${ctx.now}, held_until = ${until}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[])`.execute(ctx.tx);
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, until, reason)
    select ${ctx.merchantId}, ${pool.id}, id, ${ctx.now}, ${how}, ${accountId}, ${ctx.actor.id}, ${until}, ${reason} from unnest(${ids}::bigint[]) id order by id`.execute(
    ctx.tx,
  );
}

/** Puts items that are held back into their pool: they wait from now on. */
export async function putBackItems(ctx: Ctx, items: readonly Item[], act: 'given_back' | 'taken_back' | 'left', reason: string): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, reason)
    select merchant_id, pool_id, id, ${ctx.now}, ${act}, holder_id, ${ctx.actor.id}, ${reason} from work_item
    where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[]) order by id`.execute(ctx.tx);
  await sql`update work_item set holder_id = null, how = null, held_at = null, held_until = null, free_since = ${ctx.now}, passed_over = passed_over + 1,
      version = version + 1 where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[])`.execute(ctx.tx);
}

/** Keeps what came of an item. */
export async function endItem(ctx: Ctx, item: Item, result: number, note: string): Promise<void> {
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, reason)
    values (${ctx.merchantId}, ${item.pool_id}, ${item.id}, ${ctx.now}, 'done', ${item.holder_id}, ${ctx.actor.id}, ${note})`.execute(ctx.tx);
  await sql`update work_item set result = ${result}, note = ${note}, done_at = ${ctx.now}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${item.id}`.execute(ctx.tx);
}

/** What a person holds, locked in the order in which items are locked. */
export const heldItems = (ctx: Ctx, accountId: number): Promise<Item[]> =>
  rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${accountId} and ${isHeld(ctx)} order by i.id for update`,
  );
