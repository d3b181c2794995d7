import { sql, type RawBuilder } from 'kysely';
import type { CaseScope } from '@merchant-admin/contract/overdue/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cursorAfter } from '../../orders/index.ts';
import { behind, columns, inOrder, joined, matching, placeIn, withCollector, type FoundFilter, type ListedCase } from './case-list.view.ts';

/** The cases that match, or the chosen ones among them. */
const chosen = (ctx: Ctx, scope: CaseScope, filter: FoundFilter, numbers: readonly string[]): RawBuilder<unknown> =>
  sql`${matching(ctx, scope, filter)} and ${numbers.length === 0 ? sql`true` : sql`o.order_no = any(${[...numbers]}::text[])`}`;

/** The next cases after a cursor in the list's own order. */
export async function walkCases(
  ctx: Ctx,
  scope: CaseScope,
  filter: FoundFilter,
  numbers: readonly string[],
  { cursor, step }: { cursor: string | undefined; step: number },
): Promise<{ list: ListedCase[]; cursor: string | undefined }> {
  const after = cursor === undefined ? sql`true` : behind(filter, JSON.parse(cursor) as [string, string]);
  const list = await rows(
    ctx.tx,
    sql<ListedCase & { place: string }>`select ${columns}, ${placeIn(filter)} as place from ${joined} ${withCollector}
      where ${chosen(ctx, scope, filter, numbers)} and ${after} ${inOrder(filter)} limit ${step}`,
  );
  return { list, cursor: cursorAfter(list, step) };
}

/** How many cases match, counted no further than one beyond `most`. */
export const countChosen = async (ctx: Ctx, scope: CaseScope, filter: FoundFilter, numbers: readonly string[], most: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from (select from ${joined} where ${chosen(ctx, scope, filter, numbers)} limit ${most + 1}) t`,
    )
  ).n;
