import { sql } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Condition } from '../lists/conditions.ts';
import type { PoolKind } from '@merchant-admin/contract/platform/queue';
import { warnedAfter, type Load } from './rules/holding.ts';

/** The condition that somebody holds a `work_item i` now. */
export const isHeld = (ctx: Ctx) => sql`(i.done_at is null and i.holder_id is not null and (i.held_until is null or i.held_until > ${ctx.now}))`;
/** The condition that three quarters of a hold on a `work_item i` are over. */
export const isWarned = (ctx: Ctx) => sql`coalesce(${isHeld(ctx)} and i.held_at + (i.held_until - i.held_at) * ${warnedAfter}::float8 <= ${ctx.now}, false)`;
/** The condition that a `work_item i` waits for somebody. */
export const isFree = (ctx: Ctx) => sql`(i.done_at is null and (i.holder_id is null or i.held_until <= ${ctx.now}))`;
/** How often a `work_item i` that is free was passed over, a hold that ran out counted. */
export const passedOver = sql`(i.passed_over + case when i.holder_id is null then 0 else 1 end)`;

/** What a person has of each pool now: what he holds for a time, and what he took himself today. */
export const loadsOf = async (ctx: Ctx, poolIds: readonly number[], accountId: number | null): Promise<ReadonlyMap<number, Load>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<Load & { id: number }>`select p.id,
            (select count(*)::int from work_item i where i.merchant_id = ${ctx.merchantId} and i.pool_id = p.id and i.holder_id = ${accountId} and i.done_at is null and i.held_until > ${ctx.now}) as held,
            (select count(*)::int from work_event e where e.merchant_id = ${ctx.merchantId} and e.pool_id = p.id and e.account_id = ${accountId}
              and e.act = 'claimed' and e.at >= ${startOfDay(ctx.today)} and e.at < ${endOfDay(ctx.today)}) as today
          from unnest(${[...poolIds]}::bigint[]) p(id)`,
      )
    ).map(({ id, ...load }) => [id, load]),
  );

/**
 * The condition that a person gave a `work_item i` back, or let its time run out, so short a while ago that he does not get it again.
 * @param minutes how long one rests; of a `work_pool p` unless it is known
 */
export const rests = (ctx: Ctx, accountId: number | null, minutes = sql`p.rest_minutes`): Condition => {
  const since = sql`${ctx.now}::timestamptz - make_interval(mins => ${minutes})`;
  return sql`(coalesce(i.holder_id = ${accountId} and i.held_until <= ${ctx.now} and i.held_until > ${since}, false) or exists (
    select from work_event e where e.merchant_id = i.merchant_id and e.item_id = i.id and e.account_id = ${accountId} and e.act in ('given_back', 'timed_out') and e.at > ${since}))`;
};

const withPool = sql`work_item i join work_pool p on p.merchant_id = i.merchant_id and p.id = i.pool_id`;

/** Whether a person rests from an item. */
export const restsFrom = async (ctx: Ctx, itemId: number, accountId: number | null): Promise<boolean> =>
  (
    await one(
      ctx.tx,
      sql<{ rests: boolean }>`select ${rests(ctx, accountId)} as rests from ${withPool} where i.merchant_id = ${ctx.merchantId} and i.id = ${itemId}`,
    )
  ).rests;

/** Of orders, those whose items of a kind a person rests from. */
export const restedOrders = async (ctx: Ctx, kind: PoolKind, orderIds: readonly number[], accountId: number | null): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{ id: number }>`select i.order_id as id from ${withPool} where i.merchant_id = ${ctx.merchantId} and i.order_id = any(${[...orderIds]}::bigint[])
          and i.kind = ${kind} and i.done_at is null and ${rests(ctx, accountId)}`,
      )
    ).map(({ id }) => id),
  );

/**
 * The condition that a free `work_item i` comes first: whenever it was passed over so often once more. Until then it waits like the others, so that one that everybody gives back does not
 * keep them from being offered. @param most after how many times
 */
export const comesFirst = (most: Condition) => sql`(${passedOver} > 0 and ${passedOver} % ${most} = 0)`;

/** In which order free items of a `work_pool p` are given out: those first that were passed over so often, then what waits longest. */
export const inTurn = sql`${comesFirst(sql`p.passed_most`)} desc, coalesce(i.held_until, i.free_since), i.id`;

/** The condition that people may take items of a `work_pool p` themselves. */
export const isOpen = (ctx: Ctx) => sql`(p.closed_at is null and coalesce(p.opens_at <= ${ctx.now}, true) and coalesce(p.closes_at > ${ctx.now}, true))`;
