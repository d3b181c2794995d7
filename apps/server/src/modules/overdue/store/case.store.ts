import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isLate } from '../../orders/index.ts';

/** Who may work on overdue orders. */
const able = sql`a.enabled and exists (
  select from account_role ar join role ro on ro.merchant_id = ar.merchant_id and ro.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (ro.is_administrator or 'overdue:follow' = any(ro.tags)))`;

export interface Collector {
  id: number;
  name: string;
  open_cases: number;
}

const mostCounted = 2000;

/** Who may be given overdue orders, with how many each has; the least loaded first. */
export const collectorsOf = (ctx: Ctx): Promise<Collector[]> =>
  rows(
    ctx.tx,
    sql<Collector>`select a.id, a.name, (select count(*)::int from (
        select from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where c.merchant_id = a.merchant_id and c.collector_id = a.id and ${isLate(ctx)} limit ${mostCounted}) held) as open_cases
      from account a where a.merchant_id = ${ctx.merchantId} and ${able} order by open_cases, a.id limit 200`,
  );

/** Whether an account may be given overdue orders. */
export const mayCollect = async (ctx: Ctx, accountId: string): Promise<boolean> =>
  (
    await one(
      ctx.tx,
      sql<{ may: boolean }>`select exists (select from account a where a.merchant_id = ${ctx.merchantId} and a.id = ${accountId}::bigint and ${able}) as may`,
    )
  ).may;

/** Names of those who have the cases now, by order. */
export const collectorNames = async (ctx: Ctx, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
          name: string;
        }>`select c.order_id as id, a.name from overdue_case c join account a on a.merchant_id = c.merchant_id and a.id = c.collector_id
          where c.merchant_id = ${ctx.merchantId} and c.order_id = any(${[...orderIds]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  );

/** Keeps that the collector was told of the next time. */
export const keepCallTold = (ctx: Ctx, orderId: number) =>
  sql`update overdue_case set next_told = next_at where merchant_id = ${ctx.merchantId} and order_id = ${orderId}`.execute(ctx.tx);

/** The case of an order whose next time has come and of which nobody was told; undefined for any other. */
export const callDue = (ctx: Ctx, orderId: number): Promise<{ collector_id: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ collector_id: number }>`select collector_id from overdue_case where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and ${untold(ctx)}`,
  );

/** The condition on cases of which their collector is to be told. */
export const untold = (ctx: Ctx) => sql`next_at <= ${ctx.now} and next_told is distinct from next_at and collector_id is not null`;

export interface NotedTalk {
  orderId: number;
  kind: 'overdue' | 'consult';
  result?: number;
  nextAt?: string | undefined;
  promiseDate?: string | undefined;
  promiseAmount?: number | undefined;
}

/**
 * Notes on the case what came of the last talk; what was promised stays until something else is.
 * @param keepsNext whether the customer is called when it was agreed all the same, because nobody talked with him
 */
export const noteTalk = (ctx: Ctx, talk: NotedTalk, keepsNext = false) =>
  sql`insert into overdue_case as c (merchant_id, order_id, last_kind, last_result, last_at, next_at, promise_date, promise_amount, promised_at)
    values (${ctx.merchantId}, ${talk.orderId}, ${talk.kind}, ${talk.result ?? 0}, ${ctx.now}, ${talk.nextAt ?? null}::timestamptz, ${talk.promiseDate ?? null}::date,
      ${talk.promiseAmount ?? null}::bigint, ${talk.promiseDate === undefined ? null : ctx.now}::timestamptz)
    on conflict (merchant_id, order_id) do update set last_kind = excluded.last_kind, last_result = excluded.last_result, last_at = excluded.last_at, next_at = ${keepsNext ? sql`c.next_at` : sql`excluded.next_at`},
      promise_date = coalesce(excluded.promise_date, c.promise_date),
      promise_amount = case when excluded.promise_date is null then c.promise_amount else excluded.promise_amount end,
      promised_at = coalesce(excluded.promised_at, c.promised_at)`.execute(ctx.tx);

/** Notes on the case whether the order is at court. */
export async function noteCourt(ctx: Ctx, orderId: number, inCourt: boolean): Promise<void> {
  await sql`insert into overdue_case (merchant_id, order_id, in_court) values (${ctx.merchantId}, ${orderId}, ${inCourt})
    on conflict (merchant_id, order_id) do update set in_court = excluded.in_court`.execute(ctx.tx);
}

/** Forgets what the customer promised by a plan that somebody ended: nobody waits for its first day any more. What he promised since stays. */
export const dropPromise = (ctx: Ctx, orderId: number, planId: number) =>
  sql`update overdue_case set promise_date = null, promise_amount = null, promised_at = null where merchant_id = ${ctx.merchantId} and order_id = ${orderId}
    and promised_at in (select at from order_follow where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and plan_id = ${planId})`.execute(ctx.tx);
