import { dispatchCells, type DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { dispatchColumns } from '@merchant-admin/contract/dispatch/dispatch-list';
import { dispatchEndpoints as calls } from '@merchant-admin/contract/dispatch/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { dispatchShape, statesOf } from './operations/dispatch-list.ts';
import { walkDispatches } from './store/dispatch-list.view.ts';

const step = 500;
type Search = QueryOf<typeof calls.dispatchList>;
const walkOf = (ctx: Parameters<typeof walkDispatches>[0], { page: _page, page_size: _size, tab, ...filter }: Search, ids: readonly string[]) =>
  walkDispatches(ctx, statesOf(tab), filter, ids);

export const dispatchExport = exportList<DispatchRow>('noSupplyDeliver', {
  title: '平台代发',
  permission: 'dispatch:export',
  seenBy: calls.dispatchList.permission,
  acrossMerchants: true,
  filter: calls.dispatchList.query,
  columns: exportColumns(dispatchColumns, dispatchCells),
  count: (ctx, search: Search, ids, most) => walkOf(ctx, search, ids).count(most),
  page: async (ctx, search: Search, ids, cursor) => {
    const found = await walkOf(ctx, search, ids).next(cursor, step);
    return { rows: found.map((row) => dispatchShape(ctx, row)), cursor: found.length < step ? undefined : String(found.at(-1)!.id) };
  },
});
