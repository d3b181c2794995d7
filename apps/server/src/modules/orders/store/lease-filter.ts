import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { isLeaseTab, leaseTabs, orderStatus as s, type LeaseState, type LeaseTab } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { ownStore } from './order.store.ts';
import type { Filter } from './order-filter.ts';

/** Days before its last one within which a lease is about to end. */
const endingDays = 7;
/** The lease type whose goods are the customer's at the end. */
const giftLease = 2;
/** The most orders that one search by parcel looks at; beyond it the search must be narrowed. */
const mostCandidates = 5000;

const after = (ctx: Ctx, days: number) => sql`${addDays(ctx.today, days)}::date`;

/** The day since which `orders o` is late, once it is over: its first open bill's, or the end of the grace for its goods' return, whichever is earlier. */
export const lateSince = sql`o.late_since`;
/** The condition that rent or goods are late today; in the words of the index too. */
export const isLate = (ctx: Ctx) =>
  sql`o.status in (${codes(s.LEASED, s.TO_RETURN, s.RETURNING, s.TO_INSPECT, s.TO_SETTLE, s.BUYING_OUT)}) and ${lateSince} < ${ctx.today}::date`;
/** The condition that rent is late. */
export const rentLate = (ctx: Ctx) => sql`o.next_due < ${ctx.today}::date`;
/**
 * The condition that goods are back late: the days of grace are over, and the lease still runs, its goods are waited for, or they are said to be on their
 * way. A lease that is being cleared waits for none.
 */
export const returnLate = (ctx: Ctx) =>
  sql`o.tab in (50, 61, 65) and not o.settling and o.lease_type <> ${giftLease} and o.rent_end + o.return_grace_days < ${ctx.today}::date`;

/** Days that rent or goods of a lease are late today, whichever are more; of one that is late. */
export const daysLate = (ctx: Ctx) => sql`(${ctx.today}::date - ${lateSince})`;

/** The condition of each lease state. All are derived at reading, like every lateness: no job has to have run. */
const states: Record<LeaseState, (ctx: Ctx) => Condition> = {
  normal: (ctx) =>
    sql`o.tab_group = ${s.LEASED} and o.status = ${s.LEASED} and o.rent_end > ${after(ctx, endingDays)} and (o.next_due is null or o.next_due >= ${ctx.today}::date)`,
  ending: (ctx) => sql`o.status = ${s.LEASED} and o.rent_end between ${ctx.today}::date and ${after(ctx, endingDays)}`,
  bill_overdue: (ctx) => sql`${isLate(ctx)} and ${rentLate(ctx)}`,
  return_overdue: (ctx) => sql`${isLate(ctx)} and ${returnLate(ctx)}`,
};

/** The conditions of a second-level tab of leases. Late returns are those of every tab; the other three are among the running leases. */
export const leaseTabConditions = (ctx: Ctx, tab: LeaseTab): Condition[] => [
  states[leaseTabs[tab]](ctx),
  ...(leaseTabs[tab] === 'bill_overdue' ? [sql`o.tab = ${s.LEASED}`] : []),
];

/** The number of running leases in each tab: one walk through the index of what may be late, one through the ends of leases. */
export async function countLeaseTabs(ctx: Ctx, running: number): Promise<ReadonlyMap<number, number>> {
  const soon = after(ctx, endingDays);
  const billLate = sql`o.tab = ${s.LEASED} and ${rentLate(ctx)}`;
  const own = sql`o.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)}`;
  const found = await one(
    ctx.tx,
    sql<Record<'bills' | 'returns' | 'late' | 'ending' | 'soon', number>>`select * from
      (select count(*) filter (where ${billLate})::int as bills, count(*) filter (where ${returnLate(ctx)})::int as returns,
        count(*) filter (where ${billLate} and o.rent_end > ${soon})::int as late from orders o where ${own} and ${isLate(ctx)}) l,
      (select count(*) filter (where o.rent_end >= ${ctx.today}::date)::int as ending, count(*)::int as soon from orders o
        where ${own} and o.status = ${s.LEASED} and o.rent_end <= ${soon}) e`,
  );
  return new Map([
    [51, running - found.soon - found.late],
    [52, found.ending],
    [53, found.bills],
    [54, found.returns],
  ]);
}

/** Whether a filter is one that few orders match, wherever these stand by the time of ordering: those orders are looked up first and then put in order. */
export const isLookup = ({
  tab_item,
  lease_state,
  overdue,
  rent_end_from,
  rent_end_to,
  shipped_from,
  shipped_to,
  received_from,
  received_to,
}: Filter): boolean =>
  (isLeaseTab(tab_item) && tab_item !== 51) ||
  (lease_state !== undefined && lease_state !== 'normal') ||
  overdue === '1' ||
  [rent_end_from, rent_end_to, shipped_from, shipped_to, received_from, received_to].some((day) => day !== undefined && day !== '');

export const leaseStateIs = (ctx: Ctx, state: LeaseState): Condition => states[state](ctx);

/** Whether rent or the goods of a running lease are late. */
export const overdueIs = (ctx: Ctx, answer: '0' | '1'): Condition =>
  answer === '1'
    ? isLate(ctx)
    : sql`o.tab_group in (${s.LEASED}, ${s.TO_RETURN}) and (o.next_due is null or o.next_due >= ${ctx.today}::date) and not (${returnLate(ctx)})`;

/** The condition that an order was shipped with a parcel whose number begins so. */
export const ofParcel = (ctx: Ctx, no: string): Condition =>
  sql`o.id in (select order_id from parcel where merchant_id = ${ctx.merchantId} and express_no <> '' and express_no ^@ ${no} limit ${mostCandidates})`;
