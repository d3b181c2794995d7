import { sql } from 'kysely';
import type { PoolKind } from '@merchant-admin/contract/platform/queue';
import { changed, maybe, one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Pool } from './rules/holding.ts';

const columns = sql`id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most, opens_at, closes_at, closed_at`;

export type PoolTerms = Omit<Pool, 'id' | 'kind' | 'closed_at'>;
const values = (
  ctx: Ctx,
  kind: PoolKind,
  terms: PoolTerms,
) => sql`insert into work_pool (merchant_id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most, opens_at, closes_at)
  values (${ctx.merchantId}, ${kind}, ${terms.hold_minutes}, ${terms.held_most}, ${terms.day_most}, ${terms.rest_minutes}, ${terms.passed_most}, ${terms.opens_at}, ${terms.closes_at})`;

/** Makes a pool. @returns its id */
export const insertPool = async (ctx: Ctx, kind: 'water', terms: PoolTerms): Promise<number> =>
  (await one(ctx.tx, sql<{ id: number }>`${values(ctx, kind, terms)} returning id`)).id;

/** A pool that cannot be closed before the transaction ends: what is done to its items and its closing come one after the other. */
export const holdPool = (ctx: Ctx, id: number): Promise<Pool> =>
  one(ctx.tx, sql<Pool>`select ${columns} from work_pool where merchant_id = ${ctx.merchantId} and id = ${id} for share`);

/** Pools by id. */
export const poolsOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Pool>> =>
  new Map(
    (await rows(ctx.tx, sql<Pool>`select ${columns} from work_pool where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`)).map((pool) => [
      pool.id,
      pool,
    ]),
  );

/** A pool whose items are taken by one after another: who takes next waits until the transaction ends. */
export const holdTurn = (ctx: Ctx, id: number) =>
  sql`select from work_pool where merchant_id = ${ctx.merchantId} and id = ${id} for no key update`.execute(ctx.tx);

/** A pool with nothing under way with its items, which waits until the transaction ends. */
export const holdPoolAlone = (ctx: Ctx, id: number) =>
  sql`select from work_pool where merchant_id = ${ctx.merchantId} and id = ${id} for update`.execute(ctx.tx);

/** Closes a pool after everything that is under way with its items. False where it was closed before. */
export const closePool = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await changed(ctx.tx, sql`update work_pool set closed_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and closed_at is null`)) === 1;

/** Pools of which a merchant has one each; their terms follow the settings. */
export type OnlyPool = Exclude<PoolKind, 'water'>;
export type SettledTerms = Pick<Pool, 'hold_minutes' | 'held_most' | 'day_most' | 'rest_minutes' | 'passed_most'>;

/** The merchant's pool of a kind as it is; undefined until something came into it. */
export const findPool = (ctx: Ctx, kind: OnlyPool): Promise<Pool | undefined> =>
  maybe(ctx.tx, sql<Pool>`select ${columns} from work_pool where merchant_id = ${ctx.merchantId} and kind = ${kind}`);

/** The merchant's pool of a kind, made where there is none; nothing of it is locked. */
export async function anyPool(ctx: Ctx, kind: OnlyPool, terms: SettledTerms): Promise<Pool> {
  const found = await findPool(ctx, kind);
  if (found !== undefined) return found;
  await sql`${values(ctx, kind, { ...terms, opens_at: null, closes_at: null })} on conflict (merchant_id, kind) where kind <> 'water' do nothing`.execute(
    ctx.tx,
  );
  return (await findPool(ctx, kind))!;
}

/** The merchant's pool of a kind by today's settings. What is taken is taken by these, so they are written before any order's lock. */
export async function onlyPool(ctx: Ctx, kind: OnlyPool, terms: SettledTerms): Promise<Pool> {
  const pool = await anyPool(ctx, kind, terms);
  const names = Object.keys(terms) as (keyof SettledTerms)[];
  if (names.every((name) => pool[name] === terms[name])) return pool;
  await sql`update work_pool set hold_minutes = ${terms.hold_minutes}, held_most = ${terms.held_most}, day_most = ${terms.day_most}, rest_minutes = ${terms.rest_minutes},
    passed_most = ${terms.passed_most} where merchant_id = ${ctx.merchantId} and id = ${pool.id}`.execute(ctx.tx);
  return { ...pool, ...terms };
}
