import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { ratedDays, type CaseScope, type PromiseOutcome } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Promised } from '../rules/promise.ts';

/** A promise of an order: a record about its late rent that has a day. */
export interface OrderPromise extends Promised {
  id: number;
  orderId: number;
  /** Who noted it. */
  accountId: number;
  operatorName: string;
  supersedeReason: string;
}

const promises = (ctx: Ctx, which: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): Promise<OrderPromise[]> =>
  rows(
    ctx.tx,
    sql<OrderPromise>`select f.id, f.order_id as "orderId", f.account_id as "accountId", f.operator_name as "operatorName", f.at, f.promise_date as day, f.promise_amount as amount,
        f.supersede_reason as "supersedeReason", least((select n.at from order_follow n
          where n.merchant_id = f.merchant_id and n.order_id = f.order_id and n.promise_date is not null and n.id > f.id order by n.id limit 1),
          (select p.ended_at from repayment_plan p where p.merchant_id = f.merchant_id and p.id = f.plan_id and p.state = ${codes(planState.CANCELLED)})) as "nextAt"
      from order_follow f where f.merchant_id = ${ctx.merchantId} and f.promise_date is not null and f.promise_amount is not null and ${which} order by ${order} limit ${most}`,
  );

/** The promises of an order, the newest first. */
export const promisesOf = (ctx: Ctx, orderId: number) => promises(ctx, sql`f.order_id = ${orderId}`, sql`f.id desc`, 100);

const isRated = (ctx: Ctx) => sql`f.promise_date > ${addDays(ctx.today, -ratedDays)}::date`;
const byDay = sql`f.promise_date desc, f.id desc`;

/** The promises of a customer of the merchant by which he is rated, of his newest 200 orders. */
export const promisesOfMember = (ctx: Ctx, memberId: string) =>
  promises(
    ctx,
    sql`${isRated(ctx)} and f.order_id in (select id from orders where merchant_id = ${ctx.merchantId} and member_id_reversed = reverse(${memberId}) order by id desc limit 200)`,
    byDay,
    500,
  );

/** The most promises over which collectors are rated, and lists are searched. */
export const mostJudged = 5000;

/** The promises by which collectors are rated. */
export const promisesRated = (ctx: Ctx) => promises(ctx, isRated(ctx), byDay, mostJudged);

const ofStore = (ctx: Ctx) =>
  ctx.storeId === null ? sql`true` : sql`f.order_id in (select id from orders where merchant_id = ${ctx.merchantId} and store_id = ${ctx.storeId})`;

/** The promises that were made from an instant until before another, the newest first. */
export const promisesMade = (ctx: Ctx, from: Date, until: Date, most: number) =>
  promises(ctx, sql`f.kind in ('overdue', 'consult') and f.at >= ${from} and f.at < ${until} and ${ofStore(ctx)}`, sql`f.at desc, f.id desc`, most);

/** The promises for a day. */
export const promisesFor = (ctx: Ctx, day: string, most: number) => promises(ctx, sql`f.promise_date = ${day}::date and ${ofStore(ctx)}`, byDay, most);

/** The newest promise of an order, as its case notes it. */
export interface NotedPromise extends Promised {
  orderId: number;
  lastAt: Date;
}
const isNoted = sql`c.promise_date is not null and c.promise_amount is not null and c.promised_at is not null and c.last_at is not null`;
const noted = sql`c.order_id as "orderId", c.promised_at as at, c.promise_date as day, c.promise_amount as amount, null::timestamptz as "nextAt", c.last_at as "lastAt"`;

/** The newest promise of an order. */
export const newestPromise = (ctx: Ctx, orderId: number): Promise<NotedPromise | undefined> =>
  maybe(ctx.tx, sql<NotedPromise>`select ${noted} from overdue_case c where c.merchant_id = ${ctx.merchantId} and c.order_id = ${orderId} and ${isNoted}`);

/** The newest promises of orders, or of one's own: the latest days first. */
export const newestPromises = (ctx: Ctx, scope: CaseScope): Promise<NotedPromise[]> =>
  rows(
    ctx.tx,
    sql<NotedPromise>`select ${noted} from overdue_case c where c.merchant_id = ${ctx.merchantId} and ${isNoted}
      and ${scope === 'mine' ? sql`c.collector_id = ${ctx.actor.id}` : sql`true`} order by c.promise_date desc, c.order_id limit ${mostJudged}`,
  );

type Told = Exclude<PromiseOutcome, 'live' | 'superseded'>;

/** Of which promise of an order its shop was told last, by when it was made, and what; undefined where there is no case. */
export const promiseTold = (ctx: Ctx, orderId: number): Promise<{ at: Date | null; outcome: Told | '' } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      at: Date | null;
      outcome: Told | '';
    }>`select promise_told as at, promise_outcome as outcome from overdue_case where merchant_id = ${ctx.merchantId} and order_id = ${orderId}`,
  );

/** Keeps what the shop was told of the newest promise. The order is locked. */
export const keepPromiseTold = (ctx: Ctx, orderId: number, { at, outcome }: { at: Date; outcome: Told }) =>
  sql`update overdue_case set promise_told = ${at}, promise_outcome = ${outcome} where merchant_id = ${ctx.merchantId} and order_id = ${orderId}`.execute(
    ctx.tx,
  );
