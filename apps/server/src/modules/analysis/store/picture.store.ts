import { sql, type RawBuilder } from 'kysely';
import { endOfDay } from '@merchant-admin/common/dates';
import { over30, over90, newcomer, paidOff } from '@merchant-admin/contract/analysis/codes';
import { definition } from '@merchant-admin/contract/analysis/definition';
import { changed, maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { firstDay, lastDay, monthsOn } from '../rules/months.ts';
import { ageOn, openAt } from './open-rent.view.ts';

const shanghaiMonth = sql`date_trunc('month', o.created_at at time zone 'Asia/Shanghai')::date`;

/** The month after the newest picture, or that of the first lease; undefined where there is neither. */
export const firstUnfrozen = async (ctx: Ctx): Promise<string | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{ month: string | null }>`select to_char(coalesce((select max(month_end) + 1 from late_picture where merchant_id = ${ctx.merchantId}),
        (select min(coalesce(o.received_at, o.created_at) at time zone 'Asia/Shanghai')::date from orders o where o.merchant_id = ${ctx.merchantId} and o.rent_start is not null)), 'YYYY-MM') as month`,
    )
  )?.month ?? undefined;

/** A row where there is rent, or was, and no picture yet of a month or a later one. */
export const unpictured = (ctx: Ctx, month: string) =>
  sql`select from (select ${ctx.merchantId}::bigint as id) m where not exists (select from late_picture p where p.merchant_id = m.id and p.month_end >= ${lastDay(month)}::date)
    and (exists (select from open_rent r where r.merchant_id = m.id) or exists (select from late_picture p where p.merchant_id = m.id))`;

/** Begins a month's picture. @returns whether nobody has: another process that does so at once waits for the first */
export const beginPicture = async (ctx: Ctx, month: string): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`insert into late_picture (merchant_id, month_end, version, made_at) values (${ctx.merchantId}, ${lastDay(month)}, ${definition.version}, ${ctx.now}) on conflict do nothing`,
  )) === 1;

/** Orders whose ids lie above one and up to another. */
export interface Slice {
  above: number;
  upTo: number;
}

const isIn = ({ above, upTo }: Slice, orderId: RawBuilder<unknown>) => sql`${orderId} > ${above} and ${orderId} <= ${upTo}`;

/** So many next orders of the merchant above an id, or those that are left; undefined where there are none. */
export const nextSlice = async (ctx: Ctx, above: number, size: number): Promise<Slice | undefined> => {
  const found = sql<{
    last: number | null;
  }>`select max(id) as last from (select id from orders where merchant_id = ${ctx.merchantId} and id > ${above} order by id limit ${size}) o`;
  const last = (await maybe(ctx.tx, found))?.last ?? undefined;
  return last === undefined ? undefined : { above, upTo: last };
};

const isFirst = (which: 'first30' | 'first90', over: number) => sql`(now.age between ${over} and 4 and not exists (
  select from late_picture_order p where p.merchant_id = ${sql.ref('now.merchant_id')} and p.order_id = now.order_id and p.${sql.ref(which)}))`;

/** Freezes where each order of a slice with open rent stood at a month's end, and those that were in the picture before and owe no rent any more. */
export const freezeOrders = (ctx: Ctx, month: string, slice: Slice) => {
  const end = lastDay(month);
  return sql`insert into late_picture_order (merchant_id, month_end, order_id, store_id, placed_month, age, was, oldest_due, days, amount, was_amount, first30, first90, collector_id, in_court, category_id)
    ${openAt(ctx, end, (orderId) => isIn(slice, orderId))},
    before as (select order_id, age, amount from late_picture_order where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(monthsOn(month, -1))} and age < ${paidOff} and ${isIn(slice, sql`order_id`)}),
    now as (
      select ${ctx.merchantId}::bigint as merchant_id, coalesce(s.order_id, b.order_id) as order_id, case when s.order_id is null then ${paidOff} else ${ageOn(end, sql`s.oldest_due`)} end as age,
        coalesce(b.age, ${newcomer}) as was, s.oldest_due, greatest(${end}::date - s.oldest_due, 0) as days, coalesce(s.amount, 0) as amount, coalesce(b.amount, 0) as was_amount
      from open s full join before b on b.order_id = s.order_id
    )
    select now.merchant_id, ${end}, now.order_id, coalesce(o.store_id, 0), ${shanghaiMonth}, now.age, now.was, now.oldest_due, coalesce(now.days, 0), now.amount, now.was_amount,
      ${isFirst('first30', over30)}, ${isFirst('first90', over90)}, c.collector_id, coalesce(c.in_court, false), g.category_id
    from now join orders o on o.merchant_id = now.merchant_id and o.id = now.order_id
    left join goods g on g.merchant_id = o.merchant_id and g.id = o.goods_id
    left join overdue_case c on c.merchant_id = now.merchant_id and c.order_id = now.order_id`.execute(ctx.tx);
};

/** Sums up a frozen month by where orders were and are. */
export const freezeCells = (ctx: Ctx, month: string) =>
  sql`insert into late_picture_cell (merchant_id, month_end, store_id, was, age, orders, amount, was_amount, stayed, grown)
    select merchant_id, month_end, store_id, was, age, count(*), sum(amount), sum(was_amount), sum(least(amount, was_amount)), count(*) filter (where amount > was_amount)
    from late_picture_order where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(month)} group by 1, 2, 3, 4, 5`.execute(ctx.tx);

/** Sums up a frozen month by the months in which orders were placed: all that had begun, and those that are or were late by then. */
export const freezeCohorts = (ctx: Ctx, month: string) => {
  const end = lastDay(month);
  const ever = (which: 'first30' | 'first90') => sql`select store_id, placed_month, count(*) as orders, sum(amount) as amount from late_picture_order
    where merchant_id = ${ctx.merchantId} and ${sql.ref(which)} and month_end <= ${end} group by 1, 2`;
  const now = (over: number) => sql`select store_id, placed_month, count(*) as orders, sum(amount) as amount from late_picture_order
    where merchant_id = ${ctx.merchantId} and month_end = ${end} and age between ${sql.lit(over)} and 4 group by 1, 2`;
  return sql`insert into late_picture_cohort (merchant_id, month_end, store_id, placed_month, orders, amount,
      now30_orders, now30_amount, ever30_orders, ever30_amount, now90_orders, now90_amount, ever90_orders, ever90_amount)
    with begun as (
      select coalesce(o.store_id, 0) as store_id, ${shanghaiMonth} as placed_month, count(*) as orders, sum(o.total_rent) as amount from orders o
      where o.merchant_id = ${ctx.merchantId} and o.rent_start is not null and coalesce(o.received_at, o.created_at) < ${endOfDay(end)} group by 1, 2
    ), now30 as (${now(over30)}), now90 as (${now(over90)}), ever30 as (${ever('first30')}), ever90 as (${ever('first90')})
    select ${ctx.merchantId}, ${end}, store_id, placed_month, b.orders, b.amount, coalesce(now30.orders, 0), coalesce(now30.amount, 0), coalesce(ever30.orders, 0), coalesce(ever30.amount, 0),
      coalesce(now90.orders, 0), coalesce(now90.amount, 0), coalesce(ever90.orders, 0), coalesce(ever90.amount, 0)
    from begun b left join now30 using (store_id, placed_month) left join ever30 using (store_id, placed_month)
      left join now90 using (store_id, placed_month) left join ever90 using (store_id, placed_month)`.execute(ctx.tx);
};

/** The first day of the month in which orders of a cohort were placed. */
export const placedIn = (month: string): string => firstDay(month);
