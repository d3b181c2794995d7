import { sql } from 'kysely';
import type { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import { libraryColumns, type LibraryRow } from './library.view.ts';
import { inTab, namedLike } from './product.store.ts';

type Query = QueryOf<typeof quotationEndpoints.offerList>;
type Filter = Omit<Query, 'page' | 'page_size' | 'tab'>;

const where = (ctx: Ctx, tab: Query['tab'], filter: Filter): Condition => {
  const by: Conditions<Filter> = {
    name: (text) => namedLike(sql`l.brand_name || ' ' || l.model || ' ' || l.spec`, text),
    brand_id: (id) => sql`l.brand_id = ${id}::bigint`,
    degree: (degree) => sql`l.degree = ${degree}`,
    ...daysIn('closes', sql`l.valid_to`),
  };
  return sql.join([sql`l.on_shelf`, inTab(ctx, 'l', tab), ...conditionsBy(filter, by)], sql` and `);
};
const counted = async (ctx: Ctx, condition: Condition, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from directory.quote_library l where ${condition} limit ${most + 1}) c`)).n;
const read = (ctx: Ctx, condition: Condition, how: Condition): Promise<LibraryRow[]> =>
  rows(ctx.tx, sql<LibraryRow>`select ${libraryColumns} from directory.quote_library l where ${condition} order by l.id desc ${how}`);

/** A page of what is on the shelf, the newest first. */
export async function listOffers(ctx: Ctx, { page, page_size: size, tab, ...filter }: Query): Promise<Listed<LibraryRow>> {
  const condition = where(ctx, tab, filter);
  const list = await read(ctx, condition, sql`limit ${size} offset ${(page - 1) * size}`);
  return countedPage({ page, page_size: size }, list, () => counted(ctx, condition, countCap));
}

/** What may be quoted for, at most so many. */
export const openOffers = (ctx: Ctx, most: number): Promise<LibraryRow[]> => read(ctx, where(ctx, 'open', {}), sql`limit ${most}`);

/** How much of what is on the shelf may be quoted for today, and how much no longer. */
export const countOffers = (ctx: Ctx): Promise<{ open: number; closed: number }> =>
  one(
    ctx.tx,
    sql<{
      open: number;
      closed: number;
    }>`select count(*) filter (where l.valid_to >= ${ctx.today}::date)::int as open, count(*) filter (where l.valid_to < ${ctx.today}::date)::int as closed
      from directory.quote_library l where l.on_shelf`,
  );

/** What is on the shelf, step by step in the order of its list. */
export const walkOffers = (ctx: Ctx, { page: _page, page_size: _size, tab, ...filter }: Query, ids: readonly string[]) => {
  const chosen = ids.length === 0 ? where(ctx, tab, filter) : sql`${where(ctx, tab, filter)} and l.id = any(${[...ids]}::bigint[])`;
  return {
    next: (after: string | undefined, step: number) => read(ctx, after === undefined ? chosen : sql`${chosen} and l.id < ${after}::bigint`, sql`limit ${step}`),
    count: (most: number) => counted(ctx, chosen, most),
  };
};
