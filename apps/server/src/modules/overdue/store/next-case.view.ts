import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { livePlanStates } from '@merchant-admin/contract/bills/repayment-codes';
import type { LeftOut } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { lateRentKept } from '../../bills/index.ts';
import { daysLate, isLate, lateRentOf, lateSince, ownStore } from '../../orders/index.ts';
import { youngLink } from './case-link.ts';
import { isStillHeld, joined, type ListedCase } from './case-list.view.ts';

type Lateness = 'status' | 'lease_type' | 'next_due' | 'rent_end' | 'return_grace_days' | 'settling';
type Promised = 'promise_date' | 'promise_amount' | 'promised_at';
/** What a case is scored by. */
export interface NextCase extends Pick<
  ListedCase,
  'id' | 'order_no' | Lateness | Promised | 'deposit_frozen' | 'authorisation_expires_at' | 'last_at' | 'next_at'
> {
  /** Late rent without fees, fen. */
  late_rent: number;
}
const facts = sql`o.id, o.order_no, o.status, o.lease_type, o.next_due, o.rent_end, o.return_grace_days, o.settling, o.deposit_frozen, o.authorisation_expires_at,
  c.last_at, c.next_at, c.promise_date, c.promise_amount, c.promised_at`;

/** What keeps a case of `orders o` and `overdue_case c` from being the next, each by its name; the first that holds is told. */
const against = (ctx: Ctx): Record<LeftOut, RawBuilder<unknown>> => ({
  planned: sql`exists (select from repayment_plan p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state in (${codes(...livePlanStates)}))`,
  onTime: sql`not (${isLate(ctx)})`,
  charging: sql`(exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.state in ('intended', 'unknown'))
    or exists (select from withhold_run w join withhold_run_order r on r.merchant_id = w.merchant_id and r.run_id = w.id and r.order_id = o.id
      where w.merchant_id = o.merchant_id and w.state in ('waiting', 'running') and r.state = 'ready'))`,
  linked: sql`${youngLink(ctx)} is not null`,
  promised: sql`coalesce(c.promise_date >= ${ctx.today}::date and not (c.promise_outcome = 'kept' and c.promise_told = c.promised_at), false)`,
  later: sql`coalesce(case when c.next_at is null then c.last_at >= ${startOfDay(ctx.today)} else c.next_at > ${ctx.now} end, false)`,
  selfCure: sql`(c.last_at is null and o.agreement_no <> '' and ${daysLate(ctx)} <= coalesce((select r.first_days from pay_link_rule r where r.merchant_id = ${ctx.merchantId}), 0))`,
});

/** The condition that nothing keeps `orders o` with `overdue_case c` from being the next. */
export const mayBeOffered = (ctx: Ctx) =>
  sql.join(
    Object.values(against(ctx)).map((each) => sql`not ${each}`),
    sql` and `,
  );

/** The most cases that are compared: a number of the statement's own, so that it is planned once. */
const mostCompared = sql.lit(100);

/** The condition that something was promised or set a time for in `overdue_case c`. */
const isTimed = sql`(c.promise_date is not null or c.next_at is not null)`;

/** The opposite, as far as there are not enough of those. */
const isUntimed = sql`not ${isTimed} and (select count(*) from timed) < ${mostCompared}`;

/** The longest late of one's own cases that may be worked on now, those with or without a time: walked by the index orders_late_own until there are as many as are compared. */
const longestOwn = (
  ctx: Ctx,
  skip: readonly string[],
  turn: 1 | 2,
  which: Condition,
) => sql`(select o.id, ${sql.lit(turn)}::int as turn, ${lateSince} from ${joined}
  where o.merchant_id = ${ctx.merchantId} and o.case_collector_id = ${ctx.actor.id} and ${isLate(ctx)} and ${ownStore(ctx)} and o.order_no <> all(${[...skip]}::text[])
    and ${isStillHeld(ctx)} and ${mayBeOffered(ctx)} and ${which}
  order by ${lateSince}, o.id limit ${mostCompared})`;

/**
 * One's own cases that may be worked on now: those first whose promise is over or whose time has come, then the longest late; `mostCompared` of them. None is under a repayment plan, so that
 * what is kept of its late rent is all of it.
 */
export const casesToScore = (ctx: Ctx, skip: readonly string[]): Promise<NextCase[]> =>
  rows(
    ctx.tx,
    sql<NextCase>`with timed as materialized ${longestOwn(ctx, skip, 1, isTimed)}
      select ${facts}, ${lateRentKept(ctx)} as late_rent from (
        select id from (select * from timed union all ${longestOwn(ctx, skip, 2, isUntimed)}) own order by turn, late_since, id limit ${mostCompared}
      ) chosen join ${joined} on o.id = chosen.id where o.merchant_id = ${ctx.merchantId}`,
  );

interface CaseAside {
  left_out: LeftOut | '';
  /** Until when its customer is left to pay by his payment link. */
  quiet_until: Date | null;
}

/** A case with what keeps it from being the next; '' where nothing does. */
export const caseToScore = (ctx: Ctx, orderId: number): Promise<(NextCase & CaseAside) | undefined> =>
  maybe(
    ctx.tx,
    sql<NextCase & CaseAside>`select ${facts}, late.late_rent, ${youngLink(ctx)} as quiet_until, case ${sql.join(
      Object.entries(against(ctx)).map(([name, each]) => sql`when ${each} then ${name}`),
      sql` `,
    )} else '' end as left_out from ${joined} ${lateRentOf(ctx)} where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
