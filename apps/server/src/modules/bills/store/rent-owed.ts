import { sql, type RawBuilder } from 'kysely';
import { openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, one, rows } from '../../../platform/db/database.ts';
import { limitOnce } from '../../../platform/db/preparing-client.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

const openRents = sql`b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)}) and b.due_date is not null and b.amount > b.paid + b.waived`;

/** Sums of open rent that was due before today; fen, both included. */
export interface Owed {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const within = (late: Condition, { from = 1, to }: Owed): Condition => (to === undefined ? sql`${late} >= ${from}` : sql`${late} between ${from} and ${to}`);

/**
 * The orders that owe so much, more than nothing. What is kept of an order counts where it holds today; of the others, those on which rent has fallen late since they were brought
 * forward, or that another clock brought forward to a day that is not here yet, their bills are summed up.
 */
const owing = (ctx: Ctx, owed: Owed): Condition => sql`(
    select order_id from open_rent where merchant_id = ${ctx.merchantId} and late > 0 and ${within(sql`late`, owed)} and late_as_of <= ${ctx.today}::date and late_until >= ${ctx.today}::date
    union all
    select r.order_id from (
        select order_id from open_rent where merchant_id = ${ctx.merchantId} and late_until < ${ctx.today}::date
        union all select order_id from open_rent where merchant_id = ${ctx.merchantId} and late_as_of > ${ctx.today}::date and late_until >= ${ctx.today}::date) r
      cross join lateral (select sum(b.amount - b.paid - b.waived) as late from bill b
        where b.merchant_id = ${ctx.merchantId} and b.order_id = r.order_id and ${openRents} and b.due_date < ${ctx.today}::date) n where ${within(sql`n.late`, owed)})`;

/**
 * Of `orders o` the rent that was due before today, fen; that of bills under a repayment plan too. What is kept of it counts where it holds today, else the bills are summed up: many orders
 * cost a look at one row each.
 */
export const lateRentKept = (ctx: Ctx): RawBuilder<number> => sql`coalesce((
    select case when r.late_as_of <= ${ctx.today}::date and r.late_until >= ${ctx.today}::date then r.late else (
      select sum(b.amount - b.paid - b.waived)::bigint from bill b
        where b.merchant_id = r.merchant_id and b.order_id = r.order_id and ${openRents} and b.due_date < ${ctx.today}::date) end
    from open_rent r where r.merchant_id = o.merchant_id and r.order_id = o.id), 0)`;

/** The condition that `orders o` owe so much rent that was due before today; what is under a repayment plan counts, which asks for it by its instalments. */
export const owesLateRent = (ctx: Ctx, { from = 0, to }: Owed): Condition => {
  if (from > 0) return sql`o.id in ${owing(ctx, { from, to })}`;
  return to === undefined ? sql`true` : sql`o.id not in ${owing(ctx, { from: to + 1 })}`;
};

/** The ids of the orders that owe so much, more than nothing, as PostgreSQL writes a list of them: they go back as they came. Undefined where they are more than so many. */
export async function fewOwing(ctx: Ctx, owed: Owed & { from: number }, most: number): Promise<string | undefined> {
  const found = sql<{
    n: number;
    ids: string;
  }>`select count(*)::int as n, coalesce(array_agg(id), '{}')::text as ids from (select order_id as id from ${owing(ctx, owed)} r ${limitOnce(most + 1)}) t`;
  const { n, ids } = await one(ctx.tx, found);
  return n > most ? undefined : ids;
}

/** How many orders are brought forward in a transaction. */
const atOnce = sql.lit(500);

/** Late rents that were kept for an earlier day. */
export const oldSums = (ctx: Ctx) => sql`select from open_rent where merchant_id = ${ctx.merchantId} and late_until < ${ctx.today}::date`;

/** Brings what is kept of late rent forward to today, of some orders on which it no longer holds. A bill that changes meanwhile waits for these rows, and sums them up anew. @returns how many */
export async function bringForward(ctx: Ctx): Promise<number> {
  const old = await rows(
    ctx.tx,
    sql<{ id: number }>`select order_id as id from open_rent where merchant_id = ${ctx.merchantId} and late_until < ${ctx.today}::date
      order by late_until, order_id limit ${atOnce} for update skip locked`,
  );
  if (old.length === 0) return 0;
  // A statement of its own: it sees every bill that was changed until the rows were locked.
  return changed(
    ctx.tx,
    sql`update open_rent r set late = n.late, late_as_of = ${ctx.today}::date, late_until = n.until from (
        select b.order_id, coalesce(sum(b.amount - b.paid - b.waived) filter (where b.due_date < ${ctx.today}::date), 0) as late,
          coalesce(min(b.due_date) filter (where b.due_date >= ${ctx.today}::date), 'infinity') as until
        from bill b where b.merchant_id = ${ctx.merchantId} and b.order_id = any(${old.map(({ id }) => id)}::bigint[]) and ${openRents} group by b.order_id) n
      where r.merchant_id = ${ctx.merchantId} and r.order_id = n.order_id`,
  );
}
