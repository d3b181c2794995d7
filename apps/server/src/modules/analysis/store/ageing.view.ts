import { sql } from 'kysely';
import { endOfDay } from '@merchant-admin/common/dates';
import { paidOff } from '@merchant-admin/contract/analysis/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lastDay } from '../rules/months.ts';
import { ageOn, openAt, openToday } from './open-rent.view.ts';
import type { Picture } from './picture.view.ts';

/** Orders and what is open of their rent, fen. */
export interface AgeSum {
  age: number;
  orders: number;
  amount: number;
}

/** Open rent of today by how late it is. */
export const ageingToday = (ctx: Ctx): Promise<AgeSum[]> =>
  rows(
    ctx.tx,
    sql<AgeSum>`select age, sum(n)::int as orders, sum(amount)::bigint as amount from (
        select ${ageOn(ctx.today, sql`due`)} as age, n, amount from (
          select r.oldest_due as due, count(*) as n, sum(r.amount) as amount from ${openToday(ctx)} group by r.oldest_due) d
      ) t group by age`,
  );

/** The most orders of which it is looked what became known of them after a freezing. */
const mostHeard = 2000;

/**
 * By how much a month's picture would differ if it were frozen now: of orders of which money was heard of more than a day late, or taken back, since it was made.
 * Nothing else changes the past of an order.
 */
export const heardSince = (ctx: Ctx, { month, made_at: madeAt }: Picture): Promise<AgeSum[]> => {
  const end = lastDay(month);
  const heard = sql`select distinct h.order_id from money_document h where h.merchant_id = ${ctx.merchantId} and h.came_at < ${endOfDay(end)}
    and (h.state = 'revoked' or (h.state = 'succeeded' and h.finished_at - h.came_at > interval '1 day')) and (h.state = 'revoked' or h.finished_at >= ${madeAt}) order by 1 limit ${mostHeard}`;
  return rows(
    ctx.tx,
    sql<AgeSum>`${openAt(ctx, end, (orderId) => sql`${orderId} in (${heard})`)}, heard as (${heard}), both_sides as (
      select ${ageOn(end, sql`s.oldest_due`)} as age, 1 as orders, s.amount from open s
      union all
      select p.age, -1, -p.amount from heard h join late_picture_order p on p.merchant_id = ${ctx.merchantId} and p.month_end = ${end} and p.order_id = h.order_id
        where p.age < ${paidOff}
    )
    select age, sum(orders)::int as orders, sum(amount)::bigint as amount from both_sides group by age having sum(orders) <> 0 or sum(amount) <> 0 order by age`,
  );
};
