import { sql } from 'kysely';
import type { SaleTab } from '@merchant-admin/contract/sales/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { cursorAfter } from '../../orders/index.ts';
import { behind, matching, shownSales, walksOf, type ListedSale, type SaleFilter } from './sale-list.view.ts';

/** What a list is taken out by: its tab, its search, and the orders that were chosen, by id; all where none was. */
export interface Chosen {
  tab: SaleTab;
  filter: SaleFilter;
  ids: readonly string[];
}

const chosenOnes = (ctx: Ctx, { tab, filter, ids }: Chosen): Condition =>
  sql`${matching(ctx, filter)} and (${sql.join(walksOf(ctx, tab, filter), sql` or `)}) and ${ids.length === 0 ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`}`;

/** The next orders after a cursor, in the list's own order. */
export async function walkSales(
  ctx: Ctx,
  chosen: Chosen,
  { cursor, step }: { cursor: string | undefined; step: number },
): Promise<{ list: ListedSale[]; cursor: string | undefined }> {
  const after = cursor === undefined ? sql`true` : behind(chosen.filter, JSON.parse(cursor) as [string, string]);
  const list = await rows(ctx.tx, shownSales(ctx, sql`${chosenOnes(ctx, chosen)} and ${after}`, chosen.filter, sql`limit ${step}`));
  return { list, cursor: cursorAfter(list, step) };
}

/** How many match, counted no further than one beyond `most`. */
export const countChosen = async (ctx: Ctx, chosen: Chosen, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from sale_order o where ${chosenOnes(ctx, chosen)} limit ${most + 1}) t`)).n;
