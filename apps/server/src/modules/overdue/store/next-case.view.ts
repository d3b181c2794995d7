import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { livePlanStates } from '@merchant-admin/contract/bills/repayment-codes';
import type { LeftOut } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { daysLate, lateRentOf, maybeLate, ownStore, rentLate, returnLate } from '../../orders/index.ts';
import { youngLink } from './case-link.ts';
import { columns, isStillHeld, joined, withCollector, type ListedCase } from './case-list.view.ts';

export interface NextCase extends ListedCase {
  /** Late rent without fees, fen. */
  late_rent: number;
}

/** What keeps a case of `orders o` and `overdue_case c` from being the next, each by its name; the first that holds is told. */
const against = (ctx: Ctx): Record<LeftOut, RawBuilder<unknown>> => ({
  planned: sql`exists (select from repayment_plan p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state in (${codes(...livePlanStates)}))`,
  onTime: sql`not (${maybeLate(ctx)} and (${rentLate(ctx)} or ${returnLate(ctx)}))`,
  charging: sql`(exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.state in ('intended', 'unknown'))
    or exists (select from withhold_run w join withhold_run_order r on r.merchant_id = w.merchant_id and r.run_id = w.id and r.order_id = o.id
      where w.merchant_id = o.merchant_id and w.state in ('waiting', 'running') and r.state = 'ready'))`,
  linked: sql`${youngLink(ctx)} is not null`,
  promised: sql`coalesce(c.promise_date >= ${ctx.today}::date, false)`,
  later: sql`coalesce(case when c.next_at is null then c.last_at >= ${startOfDay(ctx.today)} else c.next_at > ${ctx.now} end, false)`,
  selfCure: sql`(c.last_at is null and o.agreement_no <> '' and ${daysLate(ctx)} <= ${ctx.services.config.OVERDUE_SELF_CURE_DAYS})`,
});

/** The condition that nothing keeps `orders o` with `overdue_case c` from being the next. */
export const mayBeOffered = (ctx: Ctx) =>
  sql.join(
    Object.values(against(ctx)).map((each) => sql`not ${each}`),
    sql` and `,
  );

/** The most cases that are compared. */
const mostCompared = 100;

/** One's own cases that may be worked on now: those first whose promise is over or whose time has come, then the longest late; `mostCompared` of them. */
export const casesToScore = (ctx: Ctx, skip: readonly string[]): Promise<NextCase[]> =>
  rows(
    ctx.tx,
    sql<NextCase>`select ${columns}, late.late_rent from (
        select o.id from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where c.merchant_id = ${ctx.merchantId} and c.collector_id = ${ctx.actor.id} and ${maybeLate(ctx)} and ${ownStore(ctx)} and o.order_no <> all(${[...skip]}::text[])
          and ${isStillHeld(ctx)} and ${mayBeOffered(ctx)}
        order by (c.promise_date is not null or c.next_at is not null) desc, least(o.next_due, o.rent_end), o.id limit ${mostCompared}
      ) chosen join ${joined} on o.id = chosen.id ${withCollector} ${lateRentOf(ctx)} where o.merchant_id = ${ctx.merchantId}`,
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
    sql<NextCase & CaseAside>`select ${columns}, late.late_rent, ${youngLink(ctx)} as quiet_until, case ${sql.join(
      Object.entries(against(ctx)).map(([name, each]) => sql`when ${each} then ${name}`),
      sql` `,
    )} else '' end as left_out from ${joined} ${withCollector} ${lateRentOf(ctx)} where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
