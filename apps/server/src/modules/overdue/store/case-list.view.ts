import { sql, type RawBuilder } from 'kysely';
import { addDays, addMonths, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { pauseState } from '@merchant-admin/contract/bills/pause-codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { quickTradeSources } from '@merchant-admin/contract/orders/people-codes';
import { atCourt, dueTab, lateBuckets, settledMonths, settledTab, type CaseScope } from '@merchant-admin/contract/overdue/codes';
import type { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import { limitOnce, pageOnce } from '../../../platform/db/preparing-client.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import { asksOnlyBy, upToCap } from '../../../platform/lists/total.ts';
import { fewOwing, owesLateRent } from '../../bills/index.ts';
import { linkState } from './case-link.ts';
import {
  daysLate,
  dueTally,
  everyOnes,
  expressOnes,
  isLate,
  lateSince,
  lateTally,
  type LateTally,
  oneBox,
  ordersByTail,
  ownStore,
  packageWaits,
  rentLate,
  returnLate,
  settledTally,
  type OrderRow,
  type Standing,
} from '../../orders/index.ts';

export type CaseFilter = BodyOf<typeof overdueEndpoints.overdueList>;
/** A filter with the orders that are searched by what became of their promises, and with those that owe so much, as PostgreSQL writes a list of them: found before. */
export type FoundFilter = Omit<CaseFilter, 'promise'> & { readonly among?: readonly number[]; readonly owing?: string };
export type Searched = Omit<FoundFilter, 'page' | 'page_size'>;

/** An order that is late, with who works on it and what came of the last talk. */
export interface ListedCase
  extends Standing, Pick<OrderRow, 'id' | 'order_no' | 'rent_start' | 'back_on' | 'lease_rule' | 'return_grace_days' | 'reviewer_id' | 'claim_expires_at'> {
  customer_name: string;
  customer_phone: string;
  goods_name: string;
  sku_name: string;
  quantity: number;
  total_rent: number;
  deposit_total: number;
  deposit_frozen: number;
  return_fee_waived: number;
  return_fee_billed: number;
  version: number;
  stage: number;
  collector_id: number | null;
  collector_name: string | null;
  /** Until when the case is his, null: without an end; and from when that time runs. */
  held_until: Date | null;
  held_at: Date | null;
  last_kind: string | null;
  last_result: number | null;
  last_at: Date | null;
  next_at: Date | null;
  promise_date: string | null;
  promise_amount: number | null;
  promised_at: Date | null;
}

/** A copy of the case's stage that stands with the order, for the index orders_late_stage; of an order without a case the first. */
const stage = sql`o.case_stage`;
/** To be called by the end of today; a copy of the case's time that stands with the order. */
export const isDue = (ctx: Ctx) => sql`o.case_next_at < ${endOfDay(ctx.today)}`;

const conditionsFor = (ctx: Ctx, filter: Searched): Conditions<Searched> => ({
  q: (text) => oneBox(ctx, text),
  order_id: (no) => (no.length === 18 ? sql`o.order_no = ${no}` : sql`o.id in ${ordersByTail(ctx, no)}`),
  name: (name) => nameIs('o.customer_name', name),
  phone: (phone) => sql`o.id in ${ordersByTail(ctx, phone, 'customer_phone_reversed')}`,
  collector_id: (person) => sql`o.case_collector_id = ${person}::bigint`,
  result: (result) => sql`c.last_result = ${result}`,
  among: (ids) => sql`o.id = any(${[...ids]}::bigint[])`,
  owing: (ids) => sql`o.id = any(${ids}::bigint[])`,
  in_court: (inCourt) => (inCourt === '1' ? sql`${stage} = ${sql.lit(atCourt)}` : sql`${stage} <> ${sql.lit(atCourt)}`),
  link: (state) => sql`${linkState(ctx)} = ${state}`,
  plan: (state) => sql`exists (select from repayment_plan p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = ${state})`,
  agreement: (state) => (state === 'signed' ? sql`o.agreement_no <> ''` : sql`o.agreement_no = ''`),
  pause: () => sql`exists (select from late_pause l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.state = ${codes(pauseState.TO_APPROVE)})`,
  evidence: () => packageWaits(ctx),
  late_rent_from: (from) => owesLateRent(ctx, { from, to: filter.late_rent_to }),
  late_rent_to: (to) => (filter.late_rent_from === undefined ? owesLateRent(ctx, { to }) : undefined),
  late_kind: (kind) => (kind === 'bill' ? rentLate(ctx) : returnLate(ctx)),
  channel_id: (channel) => sql`o.channel_id = ${channel}`,
  source_id: (source) => sql`o.source_id = ${source}`,
  tab: (tab) => (tab === '0' || tab === settledTab ? undefined : tab === dueTab ? isDue(ctx) : sql`${stage} = ${sql.lit(Number(tab))}`),
  tab_item: (bucket) => {
    const days = lateBuckets.find(({ value }) => value === bucket);
    return days && lateBetween(ctx, days.from, days.to);
  },
  days_from: (from) => lateBetween(ctx, from, undefined),
  days_to: (to) => lateBetween(ctx, undefined, to),
  ...instantsIn('next', sql`c.next_at`),
});

/** Late by so many days: since the days between which they lie. */
function lateBetween(ctx: Ctx, from: number | undefined, to: number | undefined): Condition {
  const latest = from === undefined ? [] : [sql`${lateSince} <= ${addDays(ctx.today, -from)}::date`];
  return sql.join([...latest, ...(to === undefined ? [] : [sql`${lateSince} >= ${addDays(ctx.today, -to)}::date`])], sql` and `);
}

/** The condition that the time of an `overdue_case c` that was pulled is not over, swept or not. */
export const isStillHeld = (ctx: Ctx) => sql`(c.held_until is null or c.held_until > ${ctx.now})`;

/** The same of `orders o`, by the few whose time is over. */
const isHeldStill = (ctx: Ctx) =>
  sql`o.id not in (select e.order_id from overdue_case e where e.merchant_id = ${ctx.merchantId} and e.held_until <= ${ctx.now})`;

const scopes: Record<CaseScope, (ctx: Ctx) => Condition> = {
  all: () => sql`true`,
  mine: (ctx) => sql`o.case_collector_id = ${ctx.actor.id} and ${isHeldStill(ctx)}`,
  fast: () => sql`o.source_id = any(${[...quickTradeSources]}::text[])`,
};

/** What of `orders o` is late and may be seen, in the words of the index orders_late. */
const late = (ctx: Ctx, scope: CaseScope) => sql`o.merchant_id = ${ctx.merchantId} and ${isLate(ctx)} and ${ownStore(ctx)} and ${scopes[scope](ctx)}`;

export const joined = sql`orders o left join overdue_case c on c.merchant_id = o.merchant_id and c.order_id = o.id`;

export const columns = sql`o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.lease_type, o.rent_start, o.rent_end, o.back_on,
  o.settling, o.next_due, o.lease_rule, o.return_grace_days, o.reviewer_id, o.claim_expires_at, o.customer_name, o.customer_phone, o.goods_name, o.sku_name, o.quantity, o.total_rent, o.deposit_total, o.deposit_frozen,
  o.return_fee_waived, o.return_fee_billed, o.version, ${stage} as stage, c.collector_id, c.held_until, i.held_at, a.name as collector_name, c.last_kind, c.last_result, c.last_at, c.next_at, c.promise_date, c.promise_amount, c.promised_at`;

/** Names who has the case, and tells since when. */
export const withCollector = sql`left join account a on a.merchant_id = c.merchant_id and a.id = c.collector_id
  left join work_item i on i.merchant_id = c.merchant_id and i.order_id = c.order_id and i.kind = 'overdue' and i.done_at is null`;

const shown = (ctx: Ctx, where: Condition, order: RawBuilder<unknown>) =>
  sql<ListedCase>`select ${columns} from ${joined} ${withCollector} where o.merchant_id = ${ctx.merchantId} and ${where} ${order}`;

/** What of `orders o` is late, or was, may be seen and matches a filter. */
export const matching = (ctx: Ctx, scope: CaseScope, filter: Searched) =>
  sql.join([(isSettled(filter) ? settled : late)(ctx, scope), ...conditionsBy(filter, conditionsFor(ctx, filter))], sql` and `);

/** When somebody was given a case or talked about it last: a copy that stands with the order, in the words of the index orders_worked. */
const worked = sql`o.case_worked_at`;

/** The first day of the first month of which settled orders are shown. */
const settledFrom = ({ today }: Ctx): string => addMonths(`${today.slice(0, 7)}-01`, -settledMonths);
/** Of `orders o`, those that owe nothing late any more and were worked on not long ago. */
const settled = (ctx: Ctx, scope: CaseScope) =>
  sql`o.merchant_id = ${ctx.merchantId} and ${worked} >= ${startOfDay(settledFrom(ctx))}
    and not (${isLate(ctx)}) and ${ownStore(ctx)} and ${scopes[scope](ctx)}`;

const isSettled = ({ tab }: Pick<Searched, 'tab'>) => tab === settledTab;
const longestLate = sql`${lateSince}, o.id`;
const lastWorkedOn = sql`${worked} desc, o.id desc`;

/** The order of a list: the longest late first; of those that are settled, what was worked on last. */
export const inOrder = (filter: Pick<Searched, 'tab'>) => (isSettled(filter) ? sql`order by ${lastWorkedOn}` : sql`order by ${longestLate}`);
/** By what a list walks, beside the order's id. */
export const placeIn = (filter: Pick<Searched, 'tab'>) => (isSettled(filter) ? sql`${worked}::text` : sql`${lateSince}::text`);
/** What stands behind a row of a list, by its place and id. */
export const behind = (filter: Pick<Searched, 'tab'>, [place, id]: readonly [string, string]): Condition =>
  isSettled(filter) ? sql`(${worked}, o.id) < (${place}::timestamptz, ${id}::bigint)` : sql`(${lateSince}, o.id) > (${place}::date, ${id}::bigint)`;

const bounds = lateBuckets.map(({ from }) => from);

/** Whose cases a list shows, where they are counted as they change; undefined of a store's alone, and of a person's while the time of some of them is over and nobody took them back yet. */
export async function countedOf(ctx: Ctx, scope: CaseScope): Promise<number | undefined> {
  if (ctx.storeId !== null) return undefined;
  if (scope !== 'mine') return scope === 'all' ? everyOnes : expressOnes;
  const over = sql`select 1 as one from overdue_case where merchant_id = ${ctx.merchantId} and collector_id = ${ctx.actor.id} and held_until <= ${ctx.now} limit 1`;
  return (await maybe(ctx.tx, over)) === undefined ? (ctx.actor.id ?? undefined) : undefined;
}

interface Found {
  ids: number[];
  n: number;
}

const placesOf = ({ page, page_size: size }: FoundFilter) => ({ first: (page - 1) * size + 1, last: page * size });

/** What a list is searched by along the index that gives its order. */
const alongIndex = new Set(['page', 'page_size', 'tab', 'tab_item', 'days_from', 'days_to']);
const isAlongIndex = (filter: FoundFilter) => Object.entries(filter).every(([name, value]) => value === undefined || alongIndex.has(name));

/** The most orders that are found by what they owe and then looked up by their ids. */
const mostLookedUp = 2000;

/** A filter by late rent that few orders match: these take its place. */
async function withOwing(ctx: Ctx, filter: FoundFilter): Promise<FoundFilter> {
  const { late_rent_from: from = 0, late_rent_to: to, ...rest } = filter;
  const owing = from > 0 ? await fewOwing(ctx, { from, to }, mostLookedUp) : undefined;
  return owing === undefined ? filter : { ...rest, owing };
}

/**
 * Of orders that were found before those that match, looked up together by their ids along the index orders_late_one. For how many days they are late is compared
 * afterwards: a plan for whatever days would walk all late orders of those days.
 */
function lookedUp(ctx: Ctx, scope: CaseScope, { tab_item, days_from, days_to, ...filter }: FoundFilter) {
  const ofDays = conditionsBy<Pick<Searched, 'tab_item' | 'days_from' | 'days_to'>>({ tab_item, days_from, days_to }, conditionsFor(ctx, filter));
  return sql`(select o.id, o.late_since, o.case_worked_at from ${joined} where ${matching(ctx, scope, filter)} offset 0) o
    where ${sql.join([sql`true`, ...ofDays], sql` and `)}`;
}

const isFound = ({ among, owing }: FoundFilter): boolean => among !== undefined || owing !== undefined;

/** The ids of a page, in their order, and how many match, counted no further than one beyond the cap. */
const walked = (ctx: Ctx, scope: CaseScope, filter: FoundFilter): Promise<Found> => {
  const { first, last } = placesOf(filter);
  const most = Math.max(countCap + 1, last);
  const from = isFound(filter) ? lookedUp(ctx, scope, filter) : sql`${joined} where ${matching(ctx, scope, filter)}`;
  const isPlannedOnce = most === countCap + 1 && (isFound(filter) || isAlongIndex(filter));
  return one(
    ctx.tx,
    sql<Found>`select coalesce((array_agg(id))[${first}::int:${last}::int], '{}') as ids, count(*)::int as n
      from (select o.id from ${from} ${inOrder(filter)} ${isPlannedOnce ? limitOnce(most) : sql`limit ${most}`}) t`,
  );
};

/** The ids of a page of a tab and its bucket, in their order. */
const pageOf = async (ctx: Ctx, scope: CaseScope, filter: FoundFilter): Promise<number[]> => {
  const { first, last } = placesOf(filter);
  const found = sql<{
    id: number;
  }>`select o.id from orders o where ${matching(ctx, scope, filter)} ${inOrder(filter)} ${pageOnce(last - first + 1, first - 1)}`;
  return (await rows(ctx.tx, found)).map(({ id }) => id);
};

/** Whether nothing is searched by but a tab and its bucket. */
const asksOnlyByTab = (filter: FoundFilter): boolean =>
  asksOnlyBy(filter, isSettled(filter) ? ['page', 'page_size', 'tab'] : ['page', 'page_size', 'tab', 'tab_item']);

/** How many a tab and its bucket have, of cases that are counted as they change. */
async function counted(ctx: Ctx, whose: number, { tab, tab_item: item }: FoundFilter): Promise<number> {
  if (isSettled({ tab })) return settledTally(ctx, whose, settledFrom(ctx));
  const place = lateBuckets.findIndex(({ value }) => value === item) + 1;
  const tally = tab === dueTab ? await dueTally(ctx, whose, bounds) : await lateTally(ctx, whose, bounds);
  const mine = tally.filter(({ stage: at, bucket }) => (at === Number(tab) || [undefined, '0', dueTab].includes(tab)) && (place === 0 || bucket === place));
  return mine.reduce((sum, { n }) => sum + n, 0);
}

/** The ids of a page, and how many there are. */
async function find(ctx: Ctx, scope: CaseScope, filter: FoundFilter): Promise<Found> {
  const whose = asksOnlyByTab(filter) ? await countedOf(ctx, scope) : undefined;
  if (whose === undefined) return walked(ctx, scope, await withOwing(ctx, filter));
  const n = await counted(ctx, whose, filter);
  // A walk that finds nothing is the longest.
  return { ids: n < placesOf(filter).first ? [] : await pageOf(ctx, scope, filter), n };
}

/** A page of cases. */
export async function listCases(ctx: Ctx, scope: CaseScope, filter: FoundFilter): Promise<{ list: ListedCase[]; total: number; capped: boolean }> {
  const { ids, n } = await find(ctx, scope, filter);
  const list = ids.length === 0 ? [] : await rows(ctx.tx, shown(ctx, sql`o.id = any(${ids}::bigint[])`, inOrder(filter)));
  return { list, ...upToCap(n) };
}

/** Numbers of the cases that match a filter. */
export const caseNumbers = async (ctx: Ctx, scope: CaseScope, filter: Searched, limit: number): Promise<string[]> => {
  const found = await rows(
    ctx.tx,
    sql<{ no: string }>`select o.order_no as no from ${joined} where ${matching(ctx, scope, filter)} ${inOrder(filter)} limit ${limit}`,
  );
  return found.map(({ no }) => no);
};

/** An order with its case, late or not. */
export const caseOf = (ctx: Ctx, orderId: number): Promise<ListedCase | undefined> => maybe(ctx.tx, shown(ctx, sql`o.id = ${orderId}`, sql``));

/** The most cases that tabs are counted over, the longest late first, and the most settled ones: numbers of the statements' own, so that they are planned once. */
const mostCounted = sql.lit(20_000);
const mostSettled = sql.lit(countCap);

/** The number of cases by stage and bucket: kept, or else counted along the index, the longest late first. @param whose as `countedOf` tells */
export const countCases = (ctx: Ctx, scope: CaseScope, whose: number | undefined): Promise<LateTally[]> =>
  whose !== undefined
    ? lateTally(ctx, whose, bounds)
    : rows(
        ctx.tx,
        sql<LateTally>`select stage, width_bucket(days, ${bounds}::int[]) as bucket, count(*)::int as n from (
          select ${stage} as stage, ${daysLate(ctx)} as days from orders o where ${late(ctx, scope)} order by ${longestLate} limit ${mostCounted}) t group by 1, 2`,
      );

/** Of those that are to be called today the number by stage and bucket: kept, or else counted along the index orders_late_due, those whose time came last first. @param whose as `countedOf` tells */
export const countDue = (ctx: Ctx, scope: CaseScope, whose: number | undefined): Promise<LateTally[]> =>
  whose !== undefined
    ? dueTally(ctx, whose, bounds)
    : rows(
        ctx.tx,
        sql<LateTally>`select stage, width_bucket(days, ${bounds}::int[]) as bucket, count(*)::int as n from (
        select ${stage} as stage, ${daysLate(ctx)} as days from orders o where ${late(ctx, scope)} and ${isDue(ctx)} order by o.case_next_at desc limit ${mostCounted}) t group by 1, 2`,
      );

/** The number of settled cases: kept, or else counted as far as the list is. @param whose as `countedOf` tells */
export const countSettled = async (ctx: Ctx, scope: CaseScope, whose: number | undefined): Promise<number> => {
  if (whose !== undefined) return settledTally(ctx, whose, settledFrom(ctx));
  const some = sql<{
    n: number;
  }>`select count(*)::int as n from (select from orders o where ${settled(ctx, scope)} order by ${lastWorkedOn} limit ${mostSettled}) t`;
  return (await one(ctx.tx, some)).n;
};
