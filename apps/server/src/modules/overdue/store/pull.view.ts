import { sql } from 'kysely';
import { addDays, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { isPassedOver, nextItems, waitsSince, type Load, type Pool } from '../../../platform/queue/index.ts';
import { isLate, lateSince, ownStore } from '../../orders/index.ts';
import { mayBeOffered } from './next-case.view.ts';

/** The condition that `orders o` with `overdue_case c` may be pulled, whoever asks: it is late, not at court, and nothing keeps it from being the next. */
const fits = (ctx: Ctx) => sql`${isLate(ctx)} and ${ownStore(ctx)} and not coalesce(c.in_court, false) and ${mayBeOffered(ctx)}`;

interface Waiting {
  orderId: number;
  passed: boolean;
  since: Date;
}

const among = (ids: readonly number[] | undefined): Condition => (ids === undefined ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`);

/** Of late orders that were pulled before and are free, the next for the caller. */
async function comingBack(ctx: Ctx, pool: Pool, most: number, ids?: readonly number[]): Promise<Waiting[]> {
  // A value and not a condition on rows: it is asked of one free item after the other, in turn, and never of all cases.
  const seen = sql`${among(ids)} and coalesce((select ${fits(ctx)} from overdue_case c where c.merchant_id = o.merchant_id and c.order_id = o.id), false)`;
  const items = await nextItems(ctx, pool, ctx.actor.id, seen, most, false);
  return items.map((item) => ({ orderId: item.order_id, passed: isPassedOver(item, pool), since: waitsSince(item) }));
}

/** Of late orders that nobody was given or pulled since they were settled last, the longest late; in the words of the index orders_late_free. */
async function neverPulled(ctx: Ctx, most: number, ids?: readonly number[]): Promise<Waiting[]> {
  const found = await rows(
    ctx.tx,
    sql<{ id: number; due: string }>`select o.id, ${lateSince} as due from orders o
        left join overdue_case c on c.merchant_id = o.merchant_id and c.order_id = o.id
      where o.merchant_id = ${ctx.merchantId} and not o.has_case and ${among(ids)} and ${fits(ctx)}
      order by ${lateSince}, o.id limit ${most}`,
  );
  return found.map(({ id, due }) => ({ orderId: id, passed: false, since: startOfDay(addDays(due, 1)) }));
}

/** The late orders whose turn it is for the caller: those that were passed over so often, then what waits longest. @param ids only of these */
export async function casesInTurn(ctx: Ctx, pool: Pool, most: number, ids?: readonly number[]): Promise<number[]> {
  const waiting = [...(await comingBack(ctx, pool, most, ids)), ...(await neverPulled(ctx, most, ids))];
  return waiting
    .toSorted((a, b) => Number(b.passed) - Number(a.passed) || a.since.getTime() - b.since.getTime() || a.orderId - b.orderId)
    .slice(0, most)
    .map(({ orderId }) => orderId);
}

/** Locks orders in turn, but those that somebody else works on just now. */
export const lockCases = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select id from orders where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])
        order by array_position(${[...ids]}::bigint[], id) for update skip locked`,
    )
  ).map(({ id }) => id);

/** What a person has pulled: late cases that he holds for a time, and how many he took today. What is paid meanwhile counts no longer. */
export const pulledBy = (ctx: Ctx, pool: Pool, accountId: number | null): Promise<Load> =>
  one(
    ctx.tx,
    sql<Load>`select
      (select count(*)::int from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
        where i.merchant_id = ${ctx.merchantId} and i.pool_id = ${pool.id} and i.holder_id = ${accountId} and i.done_at is null and i.held_until > ${ctx.now} and ${isLate(ctx)}) as held,
      (select count(*)::int from work_event e where e.merchant_id = ${ctx.merchantId} and e.pool_id = ${pool.id} and e.account_id = ${accountId}
        and e.act = 'claimed' and e.at >= ${startOfDay(ctx.today)} and e.at < ${endOfDay(ctx.today)}) as today`,
  );

/** Whether an order is late now. */
export const isLateNow = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (
    await one(
      ctx.tx,
      sql<{ late: boolean }>`select exists (select from orders o where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId} and ${isLate(ctx)}) as late`,
    )
  ).late;
