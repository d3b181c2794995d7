import { sql } from 'kysely';
import { headOffice } from '@merchant-admin/contract/stock/codes';
import { countState as at, type CountScope, type CountState, type CountWait } from '@merchant-admin/contract/stock/count-codes';
import type { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { seenCounts } from './count.store.ts';
import { standsIn } from './place.ts';

export interface ListedCount {
  id: number;
  count_no: string;
  state: CountState;
  place_name: string;
  scope: CountScope;
  zone: string;
  skus: number;
  blind: boolean;
  expected: number;
  seen: number;
  gained: number;
  missing: number;
  made_name: string;
  made_at: Date;
  ended_at: Date | null;
}

/** What waits for the caller, of the counts `c`. */
export const waitsFor = (wait: CountWait): Condition => sql`c.state = ${codes(wait === 'scan' ? at.RUNNING : at.TO_CONFIRM)}`;

type Filter = Omit<QueryOf<typeof countEndpoints.countList>, 'page' | 'page_size'>;

const conditions: Conditions<Filter> = {
  tab: (tab) => (tab === '0' ? undefined : sql`c.state = ${Number(tab)}`),
  count_no: (no) => sql`c.count_no = ${no.toUpperCase()}`,
  place: (place) => standsIn(sql`c.store_id`, place),
  waits: waitsFor,
  ...instantsIn('made', sql`c.made_at`),
};

const among = (ctx: Ctx, filter: Filter): Condition =>
  sql.join([sql`c.merchant_id = ${ctx.merchantId} and ${seenCounts(ctx)}`, ...conditionsBy(filter, conditions)], sql` and `);

const shown = (ctx: Ctx, where: Condition) =>
  sql<ListedCount>`select c.id, c.count_no, c.state, c.place_name, c.scope, c.zone, (select count(*)::int from stock_count_sku k where k.merchant_id = c.merchant_id and k.count_id = c.id) as skus,
      c.blind, c.expected, c.seen, c.gained, c.missing, c.made_name, c.made_at, c.ended_at
    from stock_count c where c.merchant_id = ${ctx.merchantId} and ${seenCounts(ctx)} and ${where} order by c.id desc`;

/** A page of the counts that the caller sees, the newest first. */
export async function listCounts(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof countEndpoints.countList>) {
  const where = among(ctx, filter);
  const found = await rows(
    ctx.tx,
    sql<{ id: number }>`select c.id from stock_count c where ${where} order by c.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const list = found.length === 0 ? [] : await rows(ctx.tx, shown(ctx, sql`c.id = any(${found.map(({ id }) => id)}::bigint[])`));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_count c where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

/** How many counts the caller sees in each state, each counted as far as a list tells. */
export const countCounts = (ctx: Ctx): Promise<{ state: CountState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: CountState; n: number }>`select s.state, c.n from unnest(${Object.values(at)}::smallint[]) s(state)
      cross join lateral (select count(*)::int as n from (select from stock_count c
        where c.merchant_id = ${ctx.merchantId} and ${seenCounts(ctx)} and c.state = s.state limit ${countCap}) x) c`,
  );

export const countShown = (ctx: Ctx, id: string): Promise<ListedCount | undefined> => maybe(ctx.tx, shown(ctx, sql`c.id = ${id}::bigint`));

/** What a place is called. Null: head office. */
export const placeName = async (ctx: Ctx, place: number | null): Promise<string> =>
  place === null ? headOffice : (await one(ctx.tx, sql<{ name: string }>`select name from store where merchant_id = ${ctx.merchantId} and id = ${place}`)).name;

/** The stores that the caller may count. */
export const storesToCount = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{ value: string; name: string }>`select id::text as value, name from store where merchant_id = ${ctx.merchantId} and enabled
      and ${ctx.storeId === null ? sql`true` : sql`id = ${ctx.storeId}`} order by id limit 1000`,
  );

/** Counts that wait for the caller; since when. */
export const countsWaiting = (ctx: Ctx, wait: CountWait) =>
  sql`select coalesce(c.submitted_at, c.made_at) as since from stock_count c where c.merchant_id = ${ctx.merchantId} and ${seenCounts(ctx)} and ${waitsFor(wait)} order by 1`;
