import { sql } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { visitState as at, type VisitState, type VisitWait } from '@merchant-admin/contract/visits/codes';
import type { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage } from '../../../platform/lists/page.ts';
import { freeAt } from '../../stock/index.ts';
import { inTurn, isLive, seenVisits } from './visit.store.ts';

export interface ListedVisit {
  id: number;
  visit_no: string;
  store_id: number;
  store_name: string;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  customer_name: string;
  customer_phone: string;
  order_id: number | null;
  order_no: string;
  at: Date;
  keep_until: Date;
  state: VisitState;
  quantity: number;
  aside: number;
  /** Numbers of the devices that are put aside for it, or were handed over. */
  imeis: string[];
  made_at: Date;
  /** How many wait before it for devices; null where it has its own, or is promised them. */
  ahead: number | null;
  version: number;
}

/** A filter with the goods that are searched by name, found before. */
type Filter = Omit<QueryOf<typeof visitsEndpoints.visitList>, 'goods' | 'page' | 'page_size' | 'tab'> & { goods?: readonly number[] | undefined };

/** The most visits that the end of a phone number stands for. */
const mostPhones = 5_000;
const byPhone = (ctx: Ctx, tail: string): Condition =>
  sql`v.id in (select p.id from store_visit p where p.merchant_id = ${ctx.merchantId} and p.phone_reversed ^@ ${reversed(tail)} limit ${mostPhones})`;

/** What waits for somebody, of the visits `v`. */
export const waitsFor = (ctx: Ctx, wait: VisitWait): Condition => {
  const promised = sql`v.state = ${codes(at.TO_CONFIRM)} and v.keep_until > ${ctx.now}`;
  if (wait === 'queue') return sql`${promised} and v.placed_at is null`;
  if (wait === 'confirm') return sql`${promised} and v.placed_at is not null`;
  return sql`v.state = ${codes(at.READY)} and v.keep_until > ${ctx.now} and v.at >= ${startOfDay(ctx.today)} and v.at < ${endOfDay(ctx.today)}`;
};

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  visit_no: (no) => sql`v.visit_no = ${no}`,
  phone: (phone) => byPhone(ctx, phone),
  goods: (ids) => sql`v.sku_id in (select k.id from goods_sku k where k.merchant_id = ${ctx.merchantId} and k.goods_id = any(${[...ids]}::bigint[]))`,
  store_id: (store) => sql`v.store_id = ${store}::bigint`,
  waits: (wait) => waitsFor(ctx, wait),
  ...instantsIn('at', sql`v.at`),
});

const soonest = sql`order by v.at, v.id`;
const latest = sql`order by v.at desc, v.id desc`;

/** The rows of a tab, as walks of indexes that are merged: what is expired is written down, or is not yet. */
function walksOf(ctx: Ctx, tab: number): readonly Condition[] {
  if (tab === 0) return [sql`true`];
  if (tab === at.EXPIRED) return [sql`v.state = ${codes(at.EXPIRED)}`, sql`v.state in (${codes(at.TO_CONFIRM, at.READY)}) and v.keep_until <= ${ctx.now}`];
  return [tab === at.TO_CONFIRM || tab === at.READY ? sql`v.state = ${codes(tab)} and v.keep_until > ${ctx.now}` : sql`v.state = ${codes(tab)}`];
}
const orderOf = (tab: number): Condition => {
  if (tab === 0) return sql`order by v.id desc`;
  return tab === at.TO_CONFIRM || tab === at.READY ? soonest : latest;
};

const shown = (ctx: Ctx, where: Condition, order: Condition) =>
  sql<ListedVisit>`select v.id, v.visit_no, v.store_id, s.name as store_name, v.sku_id, v.goods_name, v.sku_name, v.customer_name, v.customer_phone, v.order_id, v.order_no, v.at,
      v.keep_until, v.state, v.quantity, v.aside, v.made_at, v.version,
      array(select p.imei from store_visit_piece p where p.merchant_id = v.merchant_id and p.visit_id = v.id and p.state <> 'back' order by p.id) as imeis,
      case when v.state = ${codes(at.TO_CONFIRM)} and v.keep_until > ${ctx.now} then (select nullif(count(*)::int, 0) - 1 from (${inTurn(ctx, sql`v.store_id`, sql`v.sku_id`)}) t
        where t.id <= v.id and t.upto > ${freeAt(ctx, sql`v.store_id`, sql`v.sku_id`)}) end as ahead
    from store_visit v join store s on s.merchant_id = v.merchant_id and s.id = v.store_id where v.merchant_id = ${ctx.merchantId} and ${where} ${order}`;

/** A page of the visits that the caller sees: those to come by their time, the soonest first; those that are over the latest first; all of them the newest first. */
export async function listVisits(ctx: Ctx, tab: number, { page, page_size: size }: { page: number; page_size: number }, filter: Filter) {
  const order = orderOf(tab);
  const asked = [sql`v.merchant_id = ${ctx.merchantId} and ${seenVisits(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx))];
  const walks = walksOf(ctx, tab).map((each) => sql`from store_visit v where ${sql.join([...asked, each], sql` and `)}`);
  const some = sql.join(
    walks.map((walk) => sql`(select v.id, v.at ${walk} ${order} limit ${page * size})`),
    sql` union all `,
  );
  const found = await rows(ctx.tx, sql<{ id: number }>`select v.id from (${some}) v ${order} limit ${size} offset ${(page - 1) * size}`);
  const counted = sql.join(
    walks.map((walk) => sql`(select v.id ${walk} limit ${countCap + 1})`),
    sql` union all `,
  );
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) => rows(ctx.tx, shown(ctx, sql`v.id = any(${[...ids]}::bigint[])`, order)),
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (${counted}) x`)).n,
  );
}

/** How many visits the caller sees in each state, each counted as far as a list tells. */
export async function countVisits(ctx: Ctx): Promise<{ state: VisitState; n: number }[]> {
  const counts = Object.values(at).map((state) => {
    const parts = walksOf(ctx, state).map(
      (walk) => sql`(select from store_visit v where v.merchant_id = ${ctx.merchantId} and ${seenVisits(ctx)} and ${walk} limit ${countCap})`,
    );
    return sql`select ${sql.lit(state)}::smallint as state, (select count(*)::int from (${sql.join(parts, sql` union all `)}) x) as n`;
  });
  return rows(ctx.tx, sql<{ state: VisitState; n: number }>`${sql.join(counts, sql` union all `)} order by state`);
}

export const visitShown = (ctx: Ctx, id: string): Promise<ListedVisit | undefined> =>
  maybe(ctx.tx, shown(ctx, sql`v.id = ${id}::bigint and ${seenVisits(ctx)}`, sql``));

/** How many wait before a visit for devices; null where it has its own, or is promised them. */
export const aheadOf = async (ctx: Ctx, id: number): Promise<number | null> => (await maybe(ctx.tx, shown(ctx, sql`v.id = ${id}`, sql``)))?.ahead ?? null;

/** Visits that wait for the caller; since when. */
export const visitsWaiting = (ctx: Ctx, wait: VisitWait) =>
  sql`select v.made_at as since from store_visit v where v.merchant_id = ${ctx.merchantId} and ${seenVisits(ctx)} and ${waitsFor(ctx, wait)} order by 1`;

/** The live visits of orders. */
export const visitsOfOrders = (ctx: Ctx, orderIds: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ order_id: number; visit_no: string; at: Date; store_name: string }>`select v.order_id, v.visit_no, v.at, s.name as store_name
      from store_visit v join store s on s.merchant_id = v.merchant_id and s.id = v.store_id
      where v.merchant_id = ${ctx.merchantId} and v.order_id = any(${[...orderIds]}::bigint[]) and ${isLive(ctx)}`,
  );
