import { sql } from 'kysely';
import type { HeldBy } from '@merchant-admin/contract/platform/queue';
import type { Ctx } from '../http/context.ts';
import { holdEnds, type Item, type Pool } from './rules/holding.ts';

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
