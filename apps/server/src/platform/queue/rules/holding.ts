import { queueErrors as e, type HeldBy, type PoolKind } from '@merchant-admin/contract/platform/queue';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** By which terms items of a pool are taken. */
export interface Pool {
  id: number;
  kind: PoolKind;
  hold_minutes: number;
  /** The most items that a person holds for a time, and takes himself in a day; null: there is no cap of a day. */
  held_most: number;
  day_most: number | null;
  /** How long who gave an item back does not get it again. */
  rest_minutes: number;
  /** Times that an item is passed over before it comes first, once; then as often again. */
  passed_most: number;
  opens_at: Date | null;
  closes_at: Date | null;
  closed_at: Date | null;
}

/** An item as it is stored; who holds it now follows from the time. */
export interface Item {
  id: number;
  pool_id: number;
  order_id: number;
  holder_id: number | null;
  how: HeldBy | null;
  held_at: Date | null;
  held_until: Date | null;
  free_since: Date;
  passed_over: number;
  done_at: Date | null;
  version: number;
}

type Held = Pick<Item, 'holder_id' | 'held_until' | 'done_at'>;

/** Who holds an item at an instant. A hold ends at its `held_until`, swept or not; one without it does not end by itself. */
export const holderAt = ({ holder_id: holder, held_until: until, done_at: done }: Held, now: Date): number | null =>
  done === null && (until === null || until > now) ? holder : null;

export const holdEnds = ({ hold_minutes: minutes }: Pick<Pool, 'hold_minutes'>, now: Date): Date => new Date(now.getTime() + minutes * 60_000);

/** How often a free item was passed over, a hold that ran out counted: what `passedOver` asks in the database. */
const timesPassed = ({ passed_over: times, holder_id: holder }: Item): number => times + (holder === null ? 0 : 1);
/** Whether a free item was passed over so often that it comes first: what `comesFirst` asks in the database. */
export const isPassedOver = (item: Item, pool: Pool): boolean => timesPassed(item) > 0 && timesPassed(item) % pool.passed_most === 0;
/** From when on a free item waits. */
export const waitsSince = ({ held_until: until, free_since: since }: Item): Date => until ?? since;

/** The part of a hold after which its holder is warned. */
export const warnedAfter = 0.75;
/** Whether three quarters of a hold are over; of one that does not end by itself they never are. */
export const isWarnedAt = (from: Date | null, until: Date | null, now: Date): boolean =>
  from !== null && until !== null && until > now && from.getTime() + (until.getTime() - from.getTime()) * warnedAfter <= now.getTime();

/** What a person has of a pool, counted behind the lock on his account: what he holds without an end counts for nothing. */
export interface Load {
  held: number;
  today: number;
}

/** Against taking anything of the pool now. */
export const objectionToPool = ({ opens_at: opens, closes_at: closes, closed_at: closed }: Pool, now: Date): ErrorDefinition | undefined =>
  closed !== null ? e.POOL_CLOSED : opens !== null && now < opens ? e.POOL_EARLY : closes !== null && now >= closes ? e.POOL_LATE : undefined;

export const objectionToLoad = (pool: Pool, { held, today }: Load): ErrorDefinition | undefined =>
  held >= pool.held_most ? e.HELD_LIMIT : today >= (pool.day_most ?? Infinity) ? e.DAY_LIMIT : undefined;

/** How many more items a person may take now. */
export const roomFor = (pool: Pool, { held, today }: Load): number => Math.min(pool.held_most - held, (pool.day_most ?? Infinity) - today);

/** Against taking an item oneself. @param rests whether one gave it back or let it run out a short while ago */
export const objectionToClaim = (item: Held, pool: Pool, load: Load, rests: boolean, now: Date): ErrorDefinition | undefined =>
  item.done_at !== null
    ? e.ITEM_DONE
    : (objectionToPool(pool, now) ?? (holderAt(item, now) !== null ? e.TAKEN : rests ? e.RESTING : objectionToLoad(pool, load)));

/** Against giving an item that nobody holds to somebody: who leads gives also before and after the pool's days, and to one who gave it back. */
export const objectionToAssign = (item: Held, pool: Pool, now: Date): ErrorDefinition | undefined =>
  pool.closed_at !== null ? e.POOL_CLOSED : item.done_at !== null ? e.ITEM_DONE : holderAt(item, now) !== null ? e.TAKEN : undefined;

/** Against taking an item from who holds it. */
export const objectionToTakeBack = (item: Held, pool: Pool, now: Date): ErrorDefinition | undefined =>
  pool.closed_at !== null ? e.POOL_CLOSED : item.done_at !== null ? e.ITEM_DONE : holderAt(item, now) === null ? e.NOT_HELD : undefined;

/** Against what only the holder does: giving back, noting the result, handing on. */
export const objectionToHolder = (item: Held, pool: Pool, person: number | null, now: Date): ErrorDefinition | undefined =>
  pool.closed_at !== null ? e.POOL_CLOSED : item.done_at !== null ? e.ITEM_DONE : person === null || holderAt(item, now) !== person ? e.NOT_YOURS : undefined;
