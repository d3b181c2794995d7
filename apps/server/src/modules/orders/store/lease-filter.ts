import { sql, type RawBuilder } from 'kysely';
import { addDays, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { orderStatus as s, type LeaseState } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Filter } from './order-filter.ts';

type Condition = RawBuilder<unknown>;

/** A lease that ends within these days is about to end. */
const endingDays = 7;
/** Candidates of one search by parcel: beyond this many, narrow the search. */
const mostCandidates = 5000;

const late = (ctx: Ctx) => sql`o.status in (${s.LEASED}, ${s.TO_RETURN}) and o.next_due is not null and o.next_due < ${ctx.today}::date`;

/** Derived at reading, like every lateness: no job has to have run. */
const states: Record<LeaseState, (ctx: Ctx) => Condition> = {
  normal: (ctx) =>
    sql`o.tab_group = ${s.LEASED} and o.status = ${s.LEASED} and o.rent_end > ${addDays(ctx.today, endingDays)}::date and (o.next_due is null or o.next_due >= ${ctx.today}::date)`,
  ending: (ctx) => sql`o.status = ${s.LEASED} and o.rent_end between ${ctx.today}::date and ${addDays(ctx.today, endingDays)}::date`,
  bill_overdue: late,
  return_overdue: (ctx) => sql`o.status = ${s.TO_RETURN} and o.rent_end < ${ctx.today}::date`,
};

/** Filters that few orders match, wherever these stand by the time of ordering: such are looked up first and then put in order. */
export const isLookup = ({ lease_state, overdue, rent_end_from, rent_end_to, shipped_from, shipped_to, received_from, received_to }: Filter): boolean =>
  (lease_state !== undefined && lease_state !== 'normal') ||
  overdue === '1' ||
  [rent_end_from, rent_end_to, shipped_from, shipped_to, received_from, received_to].some((day) => day !== undefined && day !== '');

/** Where the lease stands, when it ends, and whether its rent is late. */
export function leaseConditions(ctx: Ctx, { lease_state, overdue, rent_end_from, rent_end_to }: Filter): Condition[] {
  return [
    ...(lease_state ? [states[lease_state](ctx)] : []),
    ...(overdue === '1' ? [late(ctx)] : []),
    ...(overdue === '0'
      ? [
          sql`o.tab_group in (${s.LEASED}, ${s.TO_RETURN}) and o.status in (${s.LEASED}, ${s.TO_RETURN}) and (o.next_due is null or o.next_due >= ${ctx.today}::date)`,
        ]
      : []),
    ...(rent_end_from ? [sql`o.rent_end >= ${rent_end_from}::date`] : []),
    ...(rent_end_to ? [sql`o.rent_end <= ${rent_end_to}::date`] : []),
  ];
}

/** When it was shipped and received, and with which parcel. */
export function shipmentConditions(ctx: Ctx, { express_no, shipped_from, shipped_to, received_from, received_to }: Filter): Condition[] {
  return [
    ...(express_no
      ? [
          sql`o.id in (select order_id from parcel where merchant_id = ${ctx.merchantId} and express_no <> '' and express_no ^@ ${express_no} limit ${mostCandidates})`,
        ]
      : []),
    ...(shipped_from ? [sql`o.shipped_at >= ${startOfDay(shipped_from)}`] : []),
    ...(shipped_to ? [sql`o.shipped_at < ${endOfDay(shipped_to)}`] : []),
    ...(received_from ? [sql`o.received_at >= ${startOfDay(received_from)}`] : []),
    ...(received_to ? [sql`o.received_at < ${endOfDay(received_to)}`] : []),
  ];
}
