import { sql } from 'kysely';
import { mostMonths, newcomer, paidOff } from '@merchant-admin/contract/analysis/codes';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lastDay } from '../rules/months.ts';
import { ageOn, openToday } from './open-rent.view.ts';

/** Staff of a store see what is of their store. */
export const ownCells = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`store_id = ${ctx.storeId}`);

export interface Picture {
  month: string;
  version: number;
  made_at: Date;
}
const columns = sql`to_char(month_end, 'YYYY-MM') as month, version, made_at`;

/** The newest pictures of a merchant. */
export const pictures = (ctx: Ctx): Promise<Picture[]> =>
  rows(ctx.tx, sql<Picture>`select ${columns} from late_picture where merchant_id = ${ctx.merchantId} order by month_end desc limit ${mostMonths}`);

export const pictureOf = (ctx: Ctx, month: string): Promise<Picture | undefined> =>
  maybe(ctx.tx, sql<Picture>`select ${columns} from late_picture where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(month)}`);

/** A cell of a picture; fen. */
export interface Cell {
  was: number;
  age: number;
  orders: number;
  amount: number;
  was_amount: number;
  stayed: number;
  grown: number;
}

export const cellsOf = (ctx: Ctx, month: string): Promise<Cell[]> =>
  rows(
    ctx.tx,
    sql<Cell>`select was, age, sum(orders)::int as orders, sum(amount)::bigint as amount, sum(was_amount)::bigint as was_amount, sum(stayed)::bigint as stayed, sum(grown)::int as grown
      from late_picture_cell where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(month)} and ${ownCells(ctx)} group by was, age`,
  );

/** Orders with open rent in a month's picture or today, with what became of them since: order_id, was, age, was_amount, amount. */
export const movedSince = (
  ctx: Ctx,
  month: string,
) => sql`select coalesce(n.order_id, b.order_id) as order_id, coalesce(b.age, ${newcomer})::int as was, coalesce(n.age, ${paidOff})::int as age,
    coalesce(b.amount, 0) as was_amount, coalesce(n.amount, 0) as amount
  from (select r.order_id, ${ageOn(ctx.today, sql`r.oldest_due`)} as age, r.amount from ${openToday(ctx)}) n
  full join (select order_id, age, amount from late_picture_order where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(month)} and age < ${paidOff} and ${ownCells(ctx)}) b
    on b.order_id = n.order_id`;

/** The same sums as of a picture, from a month's picture to today; nothing keeps them. */
export const cellsSince = (ctx: Ctx, month: string): Promise<Cell[]> =>
  rows(
    ctx.tx,
    sql<Cell>`select was, age, count(*)::int as orders, sum(amount)::bigint as amount, sum(was_amount)::bigint as was_amount, sum(least(amount, was_amount))::bigint as stayed,
        count(*) filter (where amount > was_amount)::int as grown from (${movedSince(ctx, month)}) m group by was, age`,
  );

/** The most months of which sums by bucket are drawn. */
const drawn = 12;

/** Sums by bucket of the last pictures up to a month. */
export const trendTo = (ctx: Ctx, month: string): Promise<{ month: string; age: number; amount: number }[]> =>
  rows(
    ctx.tx,
    sql<{ month: string; age: number; amount: number }>`select to_char(month_end, 'YYYY-MM') as month, age, sum(amount)::bigint as amount from late_picture_cell
      where merchant_id = ${ctx.merchantId} and month_end <= ${lastDay(month)} and month_end > ${lastDay(month)}::date - ${drawn * 31}::int and age < ${paidOff} and ${ownCells(ctx)}
      group by month_end, age order by month_end, age`,
  );

export interface Cohort {
  placed: string;
  month: string;
  orders: number;
  amount: number;
  now30_orders: number;
  now30_amount: number;
  ever30_orders: number;
  ever30_amount: number;
  now90_orders: number;
  now90_amount: number;
  ever90_orders: number;
  ever90_amount: number;
}

/** Orders by the month in which they were placed, of the newest pictures and the newest months. */
export const cohorts = (ctx: Ctx): Promise<Cohort[]> =>
  rows(
    ctx.tx,
    sql<Cohort>`select to_char(c.placed_month, 'YYYY-MM') as placed, to_char(c.month_end, 'YYYY-MM') as month, sum(orders)::int as orders, sum(amount)::bigint as amount,
        sum(now30_orders)::int as now30_orders, sum(now30_amount)::bigint as now30_amount, sum(ever30_orders)::int as ever30_orders, sum(ever30_amount)::bigint as ever30_amount,
        sum(now90_orders)::int as now90_orders, sum(now90_amount)::bigint as now90_amount, sum(ever90_orders)::int as ever90_orders, sum(ever90_amount)::bigint as ever90_amount
      from late_picture_cohort c where c.merchant_id = ${ctx.merchantId} and ${ownCells(ctx)}
        and c.month_end in (select month_end from late_picture where merchant_id = ${ctx.merchantId} order by month_end desc limit ${mostMonths})
        and c.placed_month > (select max(month_end) from late_picture where merchant_id = ${ctx.merchantId}) - ${mostMonths * 31}::int
      group by c.placed_month, c.month_end order by c.placed_month, c.month_end`,
  );
