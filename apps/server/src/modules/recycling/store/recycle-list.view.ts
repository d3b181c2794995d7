import type { BookingState } from '@merchant-admin/contract/delivery/codes';
import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { recycleState as at, type RecycleState, type RecycleStop, type RecycleWait, type RecycleWay } from '@merchant-admin/contract/recycling/codes';
import type { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { literally, one, reversed, rows } from '../../../platform/db/database.ts';
import { limitOnce } from '../../../platform/db/preparing-client.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { sumOfStates, countStates } from '../../../platform/lists/state-tally.ts';
import { shownPage } from '../../../platform/lists/page.ts';
import { asksOnlyBy } from '../../../platform/lists/total.ts';
import type { Unchecked } from '../rules/recycle-states.ts';
import { pickupOf } from './pickup-of.ts';
import { blindOf, blindOpen } from './blind-waits.ts';
import { correctionOf, correctionOpen } from './correction-waits.ts';
import { payOpen } from './pay-waits.ts';
import { seenOrders } from './recycle-order.store.ts';

export interface ListedRecycle {
  id: number;
  order_no: string;
  state: RecycleState;
  model_name: string;
  estimate: number;
  price: number | null;
  changed: number | null;
  customer_name: string;
  customer_phone: string;
  way: RecycleWay;
  company: string;
  express_no: string;
  back_company: string;
  imei: string;
  stop: RecycleStop | '';
  unchecked: Unchecked;
  signed_by: number | null;
  signed_at: Date | null;
  quote_version: number;
  inspector_id: number | null;
  inspector_name: string;
  store_name: string | null;
  offer_until: Date | null;
  needs_second: boolean;
  approved_by: number | null;
  placed_at: Date;
  sent_at: Date | null;
  inspected_at: Date | null;
  paid_at: Date | null;
  device_id: number | null;
  paid_out: number;
  trade_order_id: number | null;
  traded_at: Date | null;
  trade_ended_at: Date | null;
  pickup: BookingState | '';
  blind_of: number | null;
  correction_of: number | null;
  corrected_by: number | null;
  correction_agreed_by: number | null;
  latest_remark: string;
  version: number;
}

type Page = { page: number; page_size: number };
export type RecycleFilter = Filter;
type Filter = Omit<QueryOf<typeof recyclingEndpoints.recycleOrderList> & QueryOf<typeof recyclingEndpoints.qcList>, 'page' | 'page_size' | 'tab'>;

/** The most orders that the end of a phone number stands for, and models that a part of a name does. */
const mostFound = 5_000;

/** What waits for somebody, of the orders `o`; nobody inspects a second time what he inspected himself, nor agrees to a price of his own, nor pays what he had a hand in. */
const waitsFor = (ctx: Ctx, wait: RecycleWait): Condition => {
  if (wait === 'blind') return blindOpen(ctx);
  if (wait === 'correction') return correctionOpen(ctx);
  if (wait === 'pay') return payOpen(ctx);
  if (wait === 'stopped') return sql`o.stop <> '' and o.state in (${codes(at.TO_INSPECT, at.OFFERED, at.TO_PAY, at.PAY_FAILED)})`;
  if (wait === 'approve') return sql`o.needs_second and o.approved_by is null and o.state in (${codes(at.TO_PAY, at.PAY_FAILED)})`;
  if (wait === 'failed') return sql`o.state = ${codes(at.PAY_FAILED)}`;
  return sql`o.state = ${codes(at.DONE)} and o.device_id is null`;
};

/** Models by a part of their name. */
const modelsNamed = (ctx: Ctx, name: string) =>
  sql`select g.id from recycle_goods g where g.merchant_id = ${ctx.merchantId} and g.name ilike ${`%${literally(name)}%`} limit ${mostFound}`;

export const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  order_no: (no) => sql`o.order_no = ${no.toUpperCase()}`,
  phone: (tail) =>
    sql`o.id in (select p.id from recycle_order p where p.merchant_id = ${ctx.merchantId} and p.phone_reversed ^@ ${reversed(tail)} limit ${mostFound})`,
  imei: (tail) =>
    sql`o.id in (select p.id from recycle_order p where p.merchant_id = ${ctx.merchantId} and p.imei <> '' and p.imei_reversed ^@ ${reversed(tail.toUpperCase())} limit ${mostFound})`,
  model: (name) => sql`o.recycle_id in (${modelsNamed(ctx, name)})`,
  way: (way) => sql`o.way = ${way}`,
  store_id: (store) => sql`o.store_id = ${store}::bigint`,
  // In the words of the index recycle_order_inspector, which is used whoever is asked for.
  inspector: (name) => sql`o.inspector_name = ${name} and o.inspector_name <> ''`,
  waits: (wait) => waitsFor(ctx, wait),
  ...instantsIn('placed', sql`o.placed_at`),
  ...instantsIn('sent', sql`o.sent_at`),
  ...instantsIn('signed', sql`o.signed_at`),
  ...instantsIn('inspected', sql`o.inspected_at`),
  ...instantsIn('paid', sql`o.paid_at`),
});

/** Orders of a state, as walks of indexes that are merged: an offer that nobody answered reads as refused, whether or not that is written down. */
function walksOf(ctx: Ctx, state: RecycleState): readonly Condition[] {
  // Nearly all offers still hold. The planner, told so by `is not true`, walks them by id instead of sorting them all.
  if (state === at.OFFERED) return [sql`o.state = ${codes(at.OFFERED)} and (o.offer_until <= ${ctx.now}) is not true`];
  const plain = sql`o.state = ${codes(state)}`;
  return state === at.TO_RETURN ? [plain, sql`o.id = any(array(${lapsed(ctx)}))`] : [plain];
}

/** Offers that nobody answered in time and that are not written down as refused yet: few, found before all else. */
const lapsed = (ctx: Ctx) =>
  sql`select l.id from recycle_order l where l.merchant_id = ${ctx.merchantId} and l.state = ${codes(at.OFFERED)} and l.offer_until <= ${ctx.now} limit ${sql.lit(mostFound)}`;

export const walksOfAll = (ctx: Ctx, states: readonly RecycleState[]): readonly Condition[] =>
  states.length === 0 ? [sql`true`] : states.flatMap((state) => walksOf(ctx, state));

const times = { paid: sql`o.paid_at`, inspected: sql`o.inspected_at`, signed: sql`o.signed_at`, sent: sql`o.sent_at`, placed: sql`o.placed_at` } as const;

/** The time that a list is searched by: the latest of an order's life. */
export const searchedTime = (filter: Filter): keyof typeof times | undefined =>
  (Object.keys(times) as (keyof typeof times)[]).find((time) => (filter[`${time}_from`] ?? filter[`${time}_to`]) !== undefined);

/** By what a list is in order: by the time that is searched by, which an index walks; else the newest first. */
export const placeOf = (filter: Filter) => {
  const time = searchedTime(filter);
  return time === undefined ? sql`o.id` : times[time];
};

/** Orders as lists show them, in a list's order. @param end how many of them, where not all are asked for */
export const shown = (ctx: Ctx, where: Condition, filter: Filter, end: Condition = sql``) =>
  sql<
    ListedRecycle & { place: string }
  >`select ${placeOf(filter)}::text as place, o.id, o.order_no, o.state, o.model_name, o.estimate, o.price, o.changed, o.customer_name, o.customer_phone, o.way, o.company, o.express_no, o.back_company, o.imei, o.stop,
      o.signed_by, o.signed_at, o.quote_version, o.inspector_id, o.inspector_name, s.name as store_name, o.offer_until, o.needs_second, o.approved_by, o.placed_at, o.sent_at, o.inspected_at, o.paid_at, o.device_id, o.paid_out, o.trade_order_id, o.traded_at, o.trade_ended_at, o.unchecked, o.latest_remark,
      ${pickupOf} as pickup, ${blindOf} as blind_of, ${correctionOf} as correction_of, o.corrected_by, o.correction_agreed_by, o.version
    from recycle_order o left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id where o.merchant_id = ${ctx.merchantId} and ${where} order by ${placeOf(filter)} desc, o.id desc ${end}`;

const matching = (ctx: Ctx, filter: Filter, walk: Condition) =>
  sql`from recycle_order o where ${sql.join([sql`o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx)), walk], sql` and `)}`;

/** The end of a walk. Where nothing is asked for but states, or an inspector, an index gives each walk its orders, of whichever merchant: such walks are planned once, knowing how short they are. */
const ending = (ctx: Ctx, filter: Filter) => (most: number) =>
  ctx.storeId === null && asksOnlyBy(filter, ['inspector']) && endsAlike(most) ? limitOnce(most) : sql`limit ${most}`;
/** The ends of first pages and of counts: further ones would be a statement each. */
const endsAlike = (most: number): boolean => most <= 50 || most === countCap + 1;

/** The first orders of a walk. Of models that are searched by name each one's newest are walked, so that not all of their orders are sorted. */
function firstOf(ctx: Ctx, filter: Filter, walk: Condition, end: number): Condition {
  const first = (from: Condition, also: Condition = sql``) =>
    sql`(select o.id, ${placeOf(filter)} as place ${from}${also} order by ${placeOf(filter)} desc, o.id desc ${ending(ctx, filter)(end)})`;
  const { model, ...others } = filter;
  if (model === undefined || searchedTime(filter) !== undefined) return first(matching(ctx, filter, walk));
  return sql`(select o.id, o.place from (${modelsNamed(ctx, model)}) m cross join lateral ${first(matching(ctx, others, walk), sql` and o.recycle_id = m.id`)} o
    order by o.place desc, o.id desc limit ${end})`;
}

/** A page of the orders of these states (none: all) that the caller sees, the newest first. */
export async function listRecycles(ctx: Ctx, states: readonly RecycleState[], { page, page_size: size }: Page, filter: Filter) {
  const walks = walksOfAll(ctx, states);
  const some = sql.join(
    walks.map((walk) => firstOf(ctx, filter, walk, page * size)),
    sql` union all `,
  );
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select o.id from (${some}) o order by o.place desc, o.id desc ${page === 1 ? ending(ctx, filter)(size) : sql`limit ${size} offset ${(page - 1) * size}`}`,
  );
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) => rows(ctx.tx, shown(ctx, sql`o.id = any(${[...ids]}::bigint[])`, filter)),
    async () => (asksOnlyBy(filter, []) ? sumOfStates(await countRecycles(ctx), states) : countMatching(ctx, filter, walks)),
  );
}

async function countMatching(ctx: Ctx, filter: Filter, walks: readonly Condition[]): Promise<number> {
  const counted = sql.join(
    walks.map((walk) => sql`(select o.id ${matching(ctx, filter, walk)} ${ending(ctx, filter)(countCap + 1)})`),
    sql` union all `,
  );
  return (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from (${counted}) x ${ending(ctx, filter)(countCap + 1)}) y`)).n;
}

/** Offers that nobody answered in time and that are not written down as refused yet. */
const lapsedOffers = async (ctx: Ctx): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        n: number;
      }>`select count(*)::int as n from recycle_order o where o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and o.state = ${codes(at.OFFERED)} and o.offer_until <= ${ctx.now}`,
    )
  ).n;

/** How many orders the caller sees in each state, from the maintained counts; what reads as refused counts so. */
export async function countRecycles(ctx: Ctx): Promise<ReadonlyMap<RecycleState, number>> {
  const [kept, lapsed] = await Promise.all([countStates<RecycleState>(ctx, 'recycle_tally'), lapsedOffers(ctx)]);
  const of = (state: RecycleState) => kept.get(state) ?? 0;
  return new Map([...kept, [at.OFFERED, of(at.OFFERED) - lapsed], [at.TO_RETURN, of(at.TO_RETURN) + lapsed]]);
}

/** Since when an order waits; one whose money did not arrive since it was known. */
const sinceOf = (wait: RecycleWait) =>
  wait === 'failed'
    ? sql`(select max(coalesce(p.returned_at, p.finished_at)) from recycle_payout p where p.merchant_id = o.merchant_id and p.order_id = o.id)`
    : sql`coalesce(o.paid_at, o.answered_at, o.signed_at)`;

/** Orders that wait for the caller; since when. */
export const recyclesWaiting = (ctx: Ctx, wait: RecycleWait) =>
  sql`select ${sinceOf(wait)} as since from recycle_order o
    where o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and ${waitsFor(ctx, wait)} order by 1`;

/** Orders of a state that wait for the caller; since when. */
export const recyclesIn = (ctx: Ctx, state: RecycleState) =>
  sql`select coalesce(o.signed_at, o.placed_at) as since from recycle_order o where o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and ${sql.join(walksOf(ctx, state), sql` or `)} order by 1`;
