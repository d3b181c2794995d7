import { sql } from 'kysely';
import { queueErrors as e, type HeldBy, type PoolKind } from '@merchant-admin/contract/platform/queue';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changed, maybe, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { Condition } from '../lists/conditions.ts';
import { holdEnds, type Item, type Pool } from './rules/holding.ts';
import { isFree, isHeld, passedOver, rests } from './queue.view.ts';

const itemColumns = sql`i.id, i.pool_id, i.order_id, i.holder_id, i.how, i.held_at, i.held_until, i.free_since, i.passed_over, i.done_at, i.version`;

/** Puts orders into a pool, in their order; one that is there already stays as it is. @param since from when they wait @returns how many came in */
export const insertItems = (ctx: Ctx, { id: poolId, kind }: Pick<Pool, 'id' | 'kind'>, orderIds: readonly number[], since = ctx.now): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into work_item (merchant_id, pool_id, kind, order_id, free_since)
      select ${ctx.merchantId}, ${poolId}, ${kind}, o.id, ${since}::timestamptz from unnest(${[...orderIds]}::bigint[]) with ordinality o(id, place) order by o.place
      on conflict (merchant_id, pool_id, order_id) do nothing`,
  );

/** Locks a person's account: what one person gets comes one after another, and nothing is given to one who ends just then. */
export const lockAccount = (ctx: Ctx, accountId: number | string | null) =>
  sql`select from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint for no key update`.execute(ctx.tx);

/**
 * Locks a person's account, so that what one person gets comes one after another and the caps are counted behind it; an account that ends or loses its right
 * just then gets nothing. Taken before the pool's and the items' locks.
 * @throws WORKER_UNKNOWN
 */
export async function lockWorker(ctx: Ctx, accountId: number | string | null, tag: string): Promise<{ id: number; name: string }> {
  await lockAccount(ctx, accountId);
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

/** Of free items those that were passed over so often, or the others. */
const isPassed = (pool: Pool, passed: boolean) =>
  passed ? sql`i.passed_over >= ${pool.passed_most - 1}::int and ${passedOver} >= ${pool.passed_most}::int` : sql`${passedOver} < ${pool.passed_most}::int`;

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

const ofOrders = (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]) =>
  sql`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.order_id = any(${[...orderIds]}::bigint[]) and i.kind = ${kind}`;

/** The items of orders in a pool of which a merchant has one, by order. */
export const itemsOf = async (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]): Promise<ReadonlyMap<number, Item>> =>
  new Map((await rows(ctx.tx, sql<Item>`${ofOrders(ctx, kind, orderIds)}`)).map((item) => [item.order_id, item]));

/** The items of locked orders, locked. */
export const lockItemsOf = (ctx: Ctx, kind: PoolKind, orderIds: readonly number[]): Promise<Item[]> =>
  rows(ctx.tx, sql<Item>`${ofOrders(ctx, kind, orderIds)} order by i.id for update`);

/** The item of a locked order in a pool of which a merchant has one; undefined where it never came in. */
export const lockItemOf = async (ctx: Ctx, kind: PoolKind, orderId: number): Promise<Item | undefined> => (await lockItemsOf(ctx, kind, [orderId]))[0];

/** Writes down, of locked items, holds that had run out. */
const noteTimedOut = (ctx: Ctx, ids: readonly number[]) =>
  sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id)
    select merchant_id, pool_id, id, held_until, 'timed_out', holder_id from work_item
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and held_until <= ${ctx.now} order by id`.execute(ctx.tx);

/** Gives locked items to a person. Holds that had run out are written down as such. @param until when the hold ends; null: not by itself */
export async function giveTo(
  ctx: Ctx,
  pool: Pool,
  items: readonly Item[],
  accountId: number,
  how: HeldBy,
  reason = '',
  until: Date | null = holdEnds(pool, ctx.now),
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await noteTimedOut(ctx, ids);
  await sql`update work_item set passed_over = passed_over + case when held_until <= ${ctx.now} then 1 else 0 end, holder_id = ${accountId}, how = ${how},
      held_at = ${ctx.now}, held_until = ${until}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[])`.execute(ctx.tx);
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, until, reason)
    select ${ctx.merchantId}, ${pool.id}, id, ${ctx.now}, ${how}, ${accountId}, ${ctx.actor.id}, ${until}::timestamptz, ${reason} from unnest(${ids}::bigint[]) id order by id`.execute(
    ctx.tx,
  );
}

const note = (ctx: Ctx, item: Item, act: 'extended' | 'kept' | 'passed_on' | 'reopened', until: Date | null = null) =>
  sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, until)
    values (${ctx.merchantId}, ${item.pool_id}, ${item.id}, ${ctx.now}, ${act}, ${item.holder_id}, ${ctx.actor.id}, ${until}::timestamptz)`.execute(ctx.tx);

/** Lets the holder of a locked item hold it from now until another time, or without an end. */
export async function holdLonger(ctx: Ctx, item: Item, until: Date | null): Promise<void> {
  await note(ctx, item, until === null ? 'kept' : 'extended', until);
  await sql`update work_item set held_at = ${ctx.now}, held_until = ${until}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${item.id}`.execute(ctx.tx);
}

/** Puts items that somebody holds, or held until his time was over, back into their pool: they wait from then on. */
export async function putBackItems(ctx: Ctx, items: readonly Item[], act: 'given_back' | 'taken_back' | 'left' | 'timed_out', reason: string): Promise<void> {
  const ids = items.map(({ id }) => id);
  await noteTimedOut(ctx, ids);
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, reason)
    select merchant_id, pool_id, id, ${ctx.now}, ${act}, holder_id, ${ctx.actor.id}, ${reason} from work_item
    where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[]) and coalesce(held_until > ${ctx.now}, true) order by id`.execute(ctx.tx);
  await sql`update work_item set holder_id = null, how = null, held_at = null, held_until = null, free_since = least(held_until, ${ctx.now}), passed_over = passed_over + 1,
      version = version + 1 where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[])`.execute(ctx.tx);
}

/** Puts a held item back for somebody else to go on with: nobody passed it over, so it keeps its place. */
export async function passOn(ctx: Ctx, item: Item): Promise<void> {
  await note(ctx, item, 'passed_on');
  await sql`update work_item set holder_id = null, how = null, held_at = null, held_until = null, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${item.id}`.execute(ctx.tx);
}

/** Keeps what came of an item. */
export async function endItem(ctx: Ctx, item: Item, result: number, note: string): Promise<void> {
  await sql`insert into work_event (merchant_id, pool_id, item_id, at, act, account_id, by_id, reason)
    values (${ctx.merchantId}, ${item.pool_id}, ${item.id}, ${ctx.now}, 'done', ${item.holder_id}, ${ctx.actor.id}, ${note})`.execute(ctx.tx);
  await sql`update work_item set result = ${result}, note = ${note}, done_at = ${ctx.now}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${item.id}`.execute(ctx.tx);
}

/** Puts an item that is done into its pool again, as one that just came. @param since from when it waits */
export async function reopenItem(ctx: Ctx, item: Item, since: Date): Promise<void> {
  await note(ctx, item, 'reopened');
  await sql`update work_item set holder_id = null, how = null, held_at = null, held_until = null, result = null, note = '', done_at = null, free_since = ${since},
      passed_over = 0, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${item.id}`.execute(ctx.tx);
}

/** What a person holds of tasks, locked in the order in which items are locked. */
export const heldItems = (ctx: Ctx, accountId: number): Promise<Item[]> =>
  rows(
    ctx.tx,
    sql<Item>`select ${itemColumns} from work_item i where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${accountId} and i.kind = 'water' and ${isHeld(ctx)}
      order by i.id for update`,
  );
