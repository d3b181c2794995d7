import { sql } from 'kysely';
import { mostCompared, quoteState as at, type QuoteState } from '@merchant-admin/contract/quotation/codes';
import type { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import { namedLike } from './product.store.ts';
import { quoteColumns, type QuoteRow } from './quote.store.ts';

type Query = QueryOf<typeof quotationEndpoints.quoteList>;
export type QuoteFilter = Omit<Query, 'page' | 'page_size' | 'tab'>;

/** A quote with what its acts depend on: whether its product is asked for still, and whether another of its merchant's took over. */
export interface ListedQuote extends QuoteRow {
  merchant_name: string;
  open: boolean;
  another: boolean;
}
const listedColumns = (
  ctx: Ctx,
) => sql<ListedQuote>`${quoteColumns}, m.name as merchant_name, (l.id is not null and l.on_shelf and l.valid_to >= ${ctx.today}::date) as open,
  exists (select from supply_quote o where o.merchant_id = q.merchant_id and o.product_id = q.product_id and o.id <> q.id and o.state in (${codes(at.PENDING, at.ADOPTED)}) and o.valid_to >= ${ctx.today}::date) as another`;
const joined = sql`from supply_quote q join merchant m on m.merchant_id = q.merchant_id left join directory.quote_library l on l.id = q.product_id`;

/** The quotes that whoever asks sees: his merchant's; across merchants, those that were handed in. Staff of a store see none. */
const seen = (ctx: Ctx, merchant: string | undefined): Condition => {
  if (ctx.storeId !== null) return sql`false`;
  const handedIn = sql`(q.state <> ${codes(at.DRAFT)} or q.merchant_id = ${ctx.merchantId})`;
  if (ctx.isGuest) return sql`q.merchant_id = ${ctx.merchantId} and q.merchant_id = ${merchant ?? ctx.merchantId}::bigint`;
  return merchant === undefined ? handedIn : sql`q.merchant_id = ${merchant}::bigint and ${handedIn}`;
};

/** That a quote stands in one of these states today. */
const inStates = (ctx: Ctx, states: readonly QuoteState[]): Condition => {
  if (states.length === 0) return sql`true`;
  const each = states.map((state) => {
    if (state === at.PENDING || state === at.ADOPTED) return sql`(q.state = ${codes(state)} and q.valid_to >= ${ctx.today}::date)`;
    return state === at.OVER
      ? sql`(q.state = ${codes(state)} or (q.state in (${codes(at.PENDING, at.ADOPTED)}) and q.valid_to < ${ctx.today}::date))`
      : sql`q.state = ${codes(state)}`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
};

const where = (ctx: Ctx, states: readonly QuoteState[], { merchant_id: merchant, ...filter }: QuoteFilter): Condition => {
  const by: Conditions<Omit<QuoteFilter, 'merchant_id'>> = {
    quote_no: (no) => sql`q.quote_no = ${no.toUpperCase()}`,
    // The library is small: its rows are found first.
    name: (text) =>
      sql`q.product_id in (select l.id from directory.quote_library l where ${namedLike(sql`l.brand_name || ' ' || l.model || ' ' || l.spec`, text)})`,
    product_id: (id) => sql`q.product_id = ${id}::bigint`,
    ...daysIn('valid', sql`q.valid_to`),
  };
  return sql.join([seen(ctx, merchant), inStates(ctx, states), ...conditionsBy(filter, by)], sql` and `);
};

const counted = async (ctx: Ctx, condition: Condition, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from supply_quote q where ${condition} limit ${most + 1}) c`)).n;
const read = (ctx: Ctx, condition: Condition, how: Condition): Promise<ListedQuote[]> =>
  rows(
    ctx.tx,
    sql<ListedQuote>`with found as (select q.id from supply_quote q where ${condition} order by q.id desc ${how})
      select ${listedColumns(ctx)} ${joined} where q.id in (select id from found) order by q.id desc`,
  );

/** A page of quotes, the newest first. */
export async function listQuotes(
  ctx: Ctx,
  states: readonly QuoteState[],
  page: { page: number; page_size: number },
  filter: QuoteFilter,
): Promise<Listed<ListedQuote>> {
  const condition = where(ctx, states, filter);
  const list = await read(ctx, condition, sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`);
  return countedPage(page, list, () => counted(ctx, condition, countCap));
}

/** How many quotes stand in each state today. */
export const countQuotes = (ctx: Ctx, merchant: string | undefined): Promise<{ state: QuoteState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      state: QuoteState;
      n: number;
    }>`select case when q.state in (${codes(at.PENDING, at.ADOPTED)}) and q.valid_to < ${ctx.today}::date then ${codes(at.OVER)} else q.state end as state, count(*)::int as n
      from supply_quote q where ${seen(ctx, merchant)} group by 1`,
  );

export const quoteListed = async (ctx: Ctx, merchant: string | undefined, id: string): Promise<ListedQuote | undefined> =>
  (
    await rows(ctx.tx, sql<ListedQuote>`select ${listedColumns(ctx)} ${joined} where ${seen(ctx, merchant ?? String(ctx.merchantId))} and q.id = ${id}::bigint`)
  )[0];

/** Quotes taken out step by step in the order of their list. */
export const walkQuotes = (ctx: Ctx, states: readonly QuoteState[], filter: QuoteFilter, ids: readonly string[]) => {
  const chosen = ids.length === 0 ? where(ctx, states, filter) : sql`${where(ctx, states, filter)} and q.id = any(${[...ids]}::bigint[])`;
  return {
    next: (after: string | undefined, step: number) => read(ctx, after === undefined ? chosen : sql`${chosen} and q.id < ${after}::bigint`, sql`limit ${step}`),
    count: (most: number) => counted(ctx, chosen, most),
  };
};

/** Devices that are still asked for of each quote's product, those that are adopted of its merchant counted as free; for whoever reads across merchants. */
export const roomOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ id: number; room: number }>`select q.id, p.demand - p.awarded + coalesce(h.awarded, 0) as room from supply_quote q
          join quote_product p on p.id = q.product_id
          left join supply_quote h on h.merchant_id = q.merchant_id and h.product_id = q.product_id and h.award_held
          where q.id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, room }) => [id, room]),
  );

/** Quotes of all merchants that wait or are adopted for a product, the lowest price first; one more than are compared. */
export const comparedQuotes = (ctx: Ctx, productId: number): Promise<ListedQuote[]> =>
  rows(
    ctx.tx,
    sql<ListedQuote>`select ${listedColumns(ctx)} ${joined} where q.product_id = ${productId} and q.state in (${codes(at.PENDING, at.ADOPTED)}) and q.valid_to >= ${ctx.today}::date
      order by q.price, q.id limit ${mostCompared + 1}`,
  );

export interface MerchantRecord {
  merchant_id: number;
  quotes: number;
  adopted: number;
  rejected: number;
  withdrawn: number;
}
/** What became of the quotes of these merchants. */
export const recordsOf = (ctx: Ctx, merchants: readonly number[]): Promise<MerchantRecord[]> =>
  rows(
    ctx.tx,
    sql<MerchantRecord>`select q.merchant_id, count(*)::int as quotes, count(*) filter (where q.awarded > 0)::int as adopted,
      count(*) filter (where q.state = ${codes(at.REJECTED)})::int as rejected, count(*) filter (where q.state = ${codes(at.WITHDRAWN)})::int as withdrawn
      from supply_quote q where q.merchant_id = any(${[...merchants]}::bigint[]) and q.state <> ${codes(at.DRAFT)} group by q.merchant_id`,
  );

/** How many quotes wait for each of these products, of all merchants. */
export const pendingOf = async (ctx: Ctx, productIds: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ id: number; n: number }>`select q.product_id as id, count(*)::int as n from supply_quote q
          where q.product_id = any(${[...productIds]}::bigint[]) and q.state = ${codes(at.PENDING)} and q.valid_to >= ${ctx.today}::date group by q.product_id`,
      )
    ).map(({ id, n }) => [id, n]),
  );
