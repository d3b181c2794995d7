import { sql, type RawBuilder } from 'kysely';
import { paidOff } from '@merchant-admin/contract/analysis/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Parts } from './cell-parts.view.ts';
import { ageOn } from './open-rent.view.ts';

export interface CellOrder {
  id: number;
  order_no: string;
  customer_name: string;
  goods_name: string;
  placed_month: string;
  times: number;
  amount: number;
  age: number | null;
  was: number | null;
  days: number | null;
  oldest_due: string | null;
  collector_name: string | null;
  in_court: boolean;
}

/** How many orders a cell has, and what they add up to. */
export const sumOfCell = (ctx: Ctx, parts: Parts): Promise<{ orders: number; times: number; amount: number }> =>
  one(
    ctx.tx,
    sql<{
      orders: number;
      times: number;
      amount: number;
    }>`select count(*)::int as orders, coalesce(sum(times), 0)::int as times, coalesce(sum(amount), 0)::bigint as amount from (${parts}) p`,
  );

/** Orders of a cell as its picture has them, or as they are today; the oldest first. */
function ordersOf(ctx: Ctx, parts: Parts, which: RawBuilder<unknown>): Promise<CellOrder[]> {
  const today = sql`case when r.order_id is null then ${paidOff} else ${ageOn(ctx.today, sql`r.oldest_due`)} end`;
  return rows(
    ctx.tx,
    sql<CellOrder>`select o.id, o.order_no, o.customer_name, o.goods_name, to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as placed_month, p.times, p.amount,
        case when p.month_end is null then ${today} else f.age end as age, f.was, case when p.month_end is null then greatest(${ctx.today}::date - r.oldest_due, 0) else f.days end as days,
        case when p.month_end is null then r.oldest_due else f.oldest_due end as oldest_due, a.name as collector_name,
        coalesce(case when p.month_end is null then c.in_court else f.in_court end, false) as in_court
      from (select * from (${parts}) each ${which}) p
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = p.order_id
      left join late_picture_order f on f.merchant_id = ${ctx.merchantId} and f.month_end = p.month_end and f.order_id = p.order_id
      left join open_rent r on r.merchant_id = ${ctx.merchantId} and r.order_id = p.order_id
      left join overdue_case c on c.merchant_id = ${ctx.merchantId} and c.order_id = p.order_id
      left join account a on a.merchant_id = ${ctx.merchantId} and a.id = case when p.month_end is null then c.collector_id else f.collector_id end
      order by p.order_id`,
  );
}

export const pageOfCell = (ctx: Ctx, parts: Parts, { page, page_size: size }: { page: number; page_size: number }) =>
  ordersOf(ctx, parts, sql`order by order_id limit ${size} offset ${(page - 1) * size}`);

/** The next orders after one, or the chosen ones among them. */
export const walkCell = (ctx: Ctx, parts: Parts, numbers: readonly string[], { cursor, step }: { cursor: string | undefined; step: number }) =>
  ordersOf(
    ctx,
    parts,
    sql`where order_id > ${cursor ?? '0'}::bigint ${numbers.length === 0 ? sql`` : sql`and order_id in (select id from orders where merchant_id = ${ctx.merchantId} and order_no = any(${[...numbers]}::text[]))`} order by order_id limit ${step}`,
  );
