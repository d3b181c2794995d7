import { headOffice } from '@merchant-admin/contract/stock/codes';
import { countScopes, countState, countStates } from '@merchant-admin/contract/stock/count-codes';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countCounts, listCounts, storesToCount, type ListedCount } from '../store/count-list.view.ts';
import { seesBooks } from './count-seen.ts';

/** What is counted, in words. */
export const scopeName = ({ scope, zone, skus }: Pick<ListedCount, 'scope' | 'zone' | 'skus'>): string =>
  scope === 'zone' ? `区域：${zone}` : scope === 'skus' ? `${skus}个规格` : countScopes[scope];

/** A count as lists tell it: what the books expect for who sees them, what came of it once scanning is over. */
export function countShape(ctx: Ctx, count: ListedCount) {
  const sees = seesBooks(ctx, count);
  const judged = sees && (count.state === countState.TO_CONFIRM || count.state === countState.DONE);
  return {
    count_id: String(count.id),
    count_no: count.count_no,
    state: count.state,
    state_name: countStates[count.state],
    place_name: count.place_name,
    scope_name: scopeName(count),
    expected: sees ? count.expected : null,
    seen: judged ? count.seen : null,
    gained: judged ? count.gained : null,
    missing: judged ? count.missing : null,
    made_by: count.made_name,
    made_at: count.made_at.toISOString(),
    ended_at: count.ended_at?.toISOString() ?? null,
  };
}

/** A page of counts; staff of a store see those of theirs. */
export const countList = operation(countEndpoints.countList, async (ctx, { query }) => {
  const { list, total, capped } = await listCounts(ctx, query);
  return { list: list.map((count) => countShape(ctx, count)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const countTabs = operation(countEndpoints.countTabs, async (ctx) => {
  const counted = await countCounts(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  const tabs = counted.map(({ state, n }) => ({ value: String(state), name: countStates[state], number: n, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...tabs] };
});

/** The places that the caller may count: staff of a store have theirs. */
export const countPlaces = operation(countEndpoints.countPlaces, async (ctx) => ({
  list: [...(ctx.storeId === null ? [{ value: 'head', name: headOffice }] : []), ...(await storesToCount(ctx))],
}));
