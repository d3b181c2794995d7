import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { mostAnalysed } from '@merchant-admin/contract/analysis/codes';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What somebody has of an order: how often, and how much (fen). */
export interface OrderPart {
  personId: number;
  orderId: number;
  times: number;
  amount: number;
}
const mine = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);
const ofPerson = (column: RawBuilder<unknown>, person: string | undefined) => (person === undefined ? sql`true` : sql`${column} = ${person}::bigint`);

/** Late orders by who has them now, with their open rent. */
export const heldNow = (ctx: Ctx, person: string | undefined): RawBuilder<OrderPart> =>
  sql<OrderPart>`select c.collector_id as "personId", c.order_id as "orderId", 1 as times, r.amount from overdue_case c
    join open_rent r on r.merchant_id = c.merchant_id and r.order_id = c.order_id
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = ${ctx.merchantId} and c.collector_id is not null and r.oldest_due < ${ctx.today}::date and ${ofPerson(sql`c.collector_id`, person)} and ${mine(ctx)}`;

const paying = sql.join([...incomingKinds, 'offset'].map((kind) => sql.lit(kind)));

/** The acts on a case that begin a hold or lengthen one. */
const begins = sql.join(['claimed', 'assigned', 'handed_on', 'extended', 'kept'].map((act) => sql.lit(act)));

/**
 * Who had the case of item `i` at an instant, by the history of its holds; of a hold that is older than that history, who has it still.
 * @param at the instant, as a column
 */
const holderAt = (at: RawBuilder<unknown>) => sql`lateral (
    select case when e.act is null and i.held_at <= ${at} then i.holder_id when e.act in (${begins}) and coalesce(e.until > ${at}, true) then e.account_id end as id
    from (select 1) one left join lateral (select act, account_id, until from work_event
      where merchant_id = i.merchant_id and item_id = i.id and at <= ${at} order by at desc, id desc limit 1) e on true) holder`;

/**
 * Money that came on a day onto bills of orders, by who had them when it came; neither waivers nor write-offs. Money of which the day alone is known counts for who
 * had the order at the day's end.
 */
export const cameOn = (ctx: Ctx, day: string, person: string | undefined): RawBuilder<OrderPart> =>
  sql<OrderPart>`select holder.id as "personId", d.order_id as "orderId", 1 as times, sum(l.amount)::bigint as amount from money_document d
    join work_item i on i.merchant_id = d.merchant_id and i.order_id = d.order_id and i.kind = 'overdue'
    join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
    join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
    cross join lateral (select case when d.came_at = ${startOfDay(day)} then ${endOfDay(day)} else d.came_at end as at) came
    cross join ${holderAt(sql`came.at`)}
    where d.merchant_id = ${ctx.merchantId} and d.state = 'succeeded' and d.kind in (${paying}) and d.came_at >= ${startOfDay(day)} and d.came_at < ${endOfDay(day)}
      and holder.id is not null and ${ofPerson(sql`holder.id`, person)} and ${mine(ctx)} group by 1, 2`;

export interface PersonSum {
  personId: number;
  orders: number;
  amount: number;
}
/** Those parts, added up by person. */
export const byPerson = (ctx: Ctx, parts: RawBuilder<OrderPart>): Promise<PersonSum[]> =>
  rows(ctx.tx, sql<PersonSum>`select "personId", count(*)::int as orders, sum(amount)::bigint as amount from (${parts}) p group by 1`);

export interface Talk {
  personId: number;
  orderId: number;
  result: number;
}
/** Talks about late rent of a day; agreements are told as promises. */
export const talksOn = (ctx: Ctx, day: string, person: string | undefined): Promise<Talk[]> =>
  rows(
    ctx.tx,
    sql<Talk>`select f.account_id as "personId", f.order_id as "orderId", f.result from order_follow f join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
      where f.merchant_id = ${ctx.merchantId} and f.kind in ('overdue', 'consult') and f.result > 0 and f.at >= ${startOfDay(day)} and f.at < ${endOfDay(day)}
        and ${ofPerson(sql`f.account_id`, person)} and ${mine(ctx)} limit ${mostAnalysed + 1}`,
  );

export const namesOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ id: number; name: string }>`select id, name from account where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  );
