import { sql, type RawBuilder } from 'kysely';
import { endOfDay } from '@merchant-admin/common/dates';
import { billStatus, openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { lateBuckets } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';

const bounds = sql.lit(`{${lateBuckets.map(({ from }) => from).join(',')}}`);

/** How late what is due on a day is at the end of another: 0, or its bucket (analysis/codes.ts). */
export const ageOn = (day: string, due: RawBuilder<unknown>) => sql`width_bucket(greatest(${day}::date - ${due}, 0), ${bounds}::int[])::smallint`;

/** Rent that has a due day, of `bill b`. */
const isRent = sql`b.type in (${codes(...rentTypes)}) and b.due_date is not null`;

/** Lines of `money_document d` that brought money to rent. */
const rentLines = sql`join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id and ${isRent}`;
const broughtMoney = sql`d.state = 'succeeded' and d.kind <> 'refund'`;

/** What was open of rents `b` at the end of a day: what is open now, and what came later. */
const openThen = sql`cross join lateral (select case when b.status in (${codes(...openBillStates)}) then b.amount - b.paid - b.waived else 0 end + coalesce(l.amount, 0) as open) x`;

/**
 * The orders with open rent at the end of a day, as it is known now: order_id, amount (fen), oldest_due. Money counts from the day on which it came, so what came
 * later is added again to what is open now; nothing else of the past is asked. Money that was booked after, but came before, what paid older rent counts for the
 * oldest rent (decision 50): of such orders what had come settles one due day after the other. Begins with `with`.
 * @param among a condition on `order_id`, where not all orders are asked for
 */
export const openAt = (ctx: Ctx, day: string, among: (orderId: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`) => sql`
  with came_later as materialized (
    select b.order_id, l.bill_id, sum(l.amount) as amount from money_document d ${rentLines}
    where d.merchant_id = ${ctx.merchantId} and ${broughtMoney} and d.came_at >= ${endOfDay(day)} and ${among(sql`d.order_id`)}
    group by b.order_id, l.bill_id
  ), moved as materialized (select distinct order_id from came_later),
  turned as materialized (
    select distinct order_id from (
      select d.order_id, d.came_at < max(d.came_at) over (partition by d.order_id order by d.id rows between unbounded preceding and 1 preceding) as early
      from moved m join money_document d on d.merchant_id = ${ctx.merchantId} and d.order_id = m.order_id ${rentLines} where ${broughtMoney}) e
    where early
  ), came_before as (
    select l.bill_id, sum(l.amount) as amount from turned t join money_document d on d.merchant_id = ${ctx.merchantId} and d.order_id = t.order_id ${rentLines}
    where ${broughtMoney} and d.came_at < ${endOfDay(day)} group by l.bill_id
  ),
  stood as (
    select r.order_id, r.amount, r.oldest_due from open_rent r
      where r.merchant_id = ${ctx.merchantId} and ${among(sql`r.order_id`)} and not exists (select from moved m where m.order_id = r.order_id)
    union all
    select b.order_id, sum(x.open)::bigint, min(b.due_date) from moved m
      join bill b on b.merchant_id = ${ctx.merchantId} and b.order_id = m.order_id
      left join came_later l on l.bill_id = b.id ${openThen}
      where ${isRent} and b.status <> ${sql.lit(billStatus.CANCELLED)} and x.open > 0 and not exists (select from turned t where t.order_id = m.order_id) group by b.order_id
    union all
    select order_id, sum(open)::bigint, min(due_date) filter (where asked > came) from (
      select b.order_id, b.due_date, x.open, sum(coalesce(c.amount, 0)) over (partition by b.order_id) as came,
        sum(x.open + coalesce(c.amount, 0)) over (partition by b.order_id order by b.due_date, b.id) as asked
      from turned t
      join bill b on b.merchant_id = ${ctx.merchantId} and b.order_id = t.order_id
      left join came_later l on l.bill_id = b.id left join came_before c on c.bill_id = b.id ${openThen}
      where ${isRent} and b.status <> ${sql.lit(billStatus.CANCELLED)}) e
    group by order_id having sum(open) > 0
  ), open as (
    select s.order_id, s.amount, s.oldest_due from stood s
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = s.order_id
      where coalesce(o.received_at, o.created_at) < ${endOfDay(day)}
  )`;

/** Orders with open rent today: `r`, with what staff of a store may see. */
export const openToday = (ctx: Ctx) =>
  ctx.storeId === null
    ? sql`open_rent r where r.merchant_id = ${ctx.merchantId}`
    : sql`open_rent r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where r.merchant_id = ${ctx.merchantId} and o.store_id = ${ctx.storeId}`;
