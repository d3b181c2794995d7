import { sql } from 'kysely';
import type { LibraryTab } from '@merchant-admin/contract/quotation/codes';
import type { quoteProducts } from '@merchant-admin/contract/quotation/library';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';

/** A row of the library as the platform keeps it; prices in fen. */
export interface Product {
  id: number;
  brand_id: number;
  model: string;
  spec: string;
  degree: number;
  market_price: number;
  expected_price: number;
  /** 0 where none is set. */
  cost: number;
  demand: number;
  awarded: number;
  valid_to: string;
  note: string;
  on_shelf: boolean;
  version: number;
}
export const productColumns = sql<Product>`t.id, t.brand_id, t.model, t.spec, t.degree, t.market_price, t.expected_price, t.cost, t.demand, t.awarded, t.valid_to::text, t.note, t.on_shelf, t.version`;

export interface ListedProduct extends Product {
  brand_name: string;
}

type Query = QueryOf<typeof quoteProducts.calls.list>;
export type ProductFilter = Omit<Query, 'page' | 'page_size' | 'tab'>;

/** That a row has a brand, a model or a specification with the text. @param columns the three, as one text */
export const namedLike = (columns: Condition, text: string): Condition => sql`${columns} ilike ${`%${literally(text)}%`}`;

/** That a row is in a tab. @param at where `on_shelf` and `valid_to` stand */
export const inTab = (ctx: Ctx, at: 't' | 'l', tab: LibraryTab | undefined): Condition => {
  const [shelf, until] = [sql.ref(`${at}.on_shelf`), sql.ref(`${at}.valid_to`)];
  if (tab === 'open') return sql`${shelf} and ${until} >= ${ctx.today}::date`;
  if (tab === 'closed') return sql`${shelf} and ${until} < ${ctx.today}::date`;
  return tab === 'off' ? sql`not ${shelf}` : sql`true`;
};

const where = (ctx: Ctx, tab: LibraryTab | undefined, filter: ProductFilter): Condition => {
  const by: Conditions<ProductFilter> = {
    name: (text) => namedLike(sql`b.name || ' ' || t.model || ' ' || t.spec`, text),
    brand_id: (id) => sql`t.brand_id = ${id}::bigint`,
    degree: (degree) => sql`t.degree = ${degree}`,
    ...daysIn('closes', sql`t.valid_to`),
  };
  return sql.join([sql`t.merchant_id = ${ctx.merchantId}`, inTab(ctx, 't', tab), ...conditionsBy(filter, by)], sql` and `);
};
const from = sql`from quote_product t join goods_brand b on b.merchant_id = t.merchant_id and b.id = t.brand_id`;

const read = (ctx: Ctx, condition: Condition, how: Condition) =>
  rows(ctx.tx, sql<ListedProduct>`select ${productColumns}, b.name as brand_name ${from} where ${condition} order by t.id desc ${how}`);
const counted = async (ctx: Ctx, condition: Condition, most: number) =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select ${from} where ${condition} limit ${most + 1}) c`)).n;

/** A page of the library, the newest first. */
export async function listProducts(ctx: Ctx, { page, page_size: size, tab, ...filter }: Query): Promise<Listed<ListedProduct>> {
  const condition = where(ctx, tab, filter);
  const list = await read(ctx, condition, sql`limit ${size} offset ${(page - 1) * size}`);
  return countedPage({ page, page_size: size }, list, () => counted(ctx, condition, countCap));
}

/** How many rows there are in each tab; the library is small. */
export const countProducts = (ctx: Ctx): Promise<{ open: number; closed: number; off: number }> =>
  one(
    ctx.tx,
    sql<{ open: number; closed: number; off: number }>`select count(*) filter (where on_shelf and valid_to >= ${ctx.today}::date)::int as open,
      count(*) filter (where on_shelf and valid_to < ${ctx.today}::date)::int as closed, count(*) filter (where not on_shelf)::int as off
      from quote_product where merchant_id = ${ctx.merchantId}`,
  );

/** The library taken out step by step in its own order. */
export const walkProducts = (ctx: Ctx, { page: _page, page_size: _size, tab, ...filter }: Query, ids: readonly string[]) => {
  const chosen = ids.length === 0 ? where(ctx, tab, filter) : sql`${where(ctx, tab, filter)} and t.id = any(${[...ids]}::bigint[])`;
  return {
    next: (after: string | undefined, step: number) => read(ctx, after === undefined ? chosen : sql`${chosen} and t.id < ${after}::bigint`, sql`limit ${step}`),
    count: (most: number) => counted(ctx, chosen, most),
  };
};

export const brandIsThere = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from goods_brand where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and enabled`)) !== undefined;
export const brandName = async (ctx: Ctx, id: number): Promise<string> =>
  (await one(ctx.tx, sql<{ name: string }>`select name from goods_brand where merchant_id = ${ctx.merchantId} and id = ${id}`)).name;

/** A row of the library with its brand, for whoever reads across merchants. */
export const findProduct = (ctx: Ctx, id: string): Promise<ListedProduct | undefined> =>
  maybe(ctx.tx, sql<ListedProduct>`select ${productColumns}, b.name as brand_name ${from} where t.merchant_id = ${ctx.merchantId} and t.id = ${id}::bigint`);
