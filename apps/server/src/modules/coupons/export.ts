import { couponsEndpoints as calls } from '@merchant-admin/contract/coupons/endpoints';
import { writeOffCells, type WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import { writeOffColumns } from '@merchant-admin/contract/coupons/write-off-list';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { writeOffShape } from './operations/write-off-list.ts';
import { walkWriteOffs } from './store/write-off-list.view.ts';

const step = 500;
type Search = QueryOf<typeof calls.writeOffList>;
const filterOf = ({ page: _page, page_size: _size, ...filter }: Search) => filter;

export const writeOffExport = exportList<WriteOffRow>('writeOffRecord', {
  title: '核销记录',
  permission: 'coupon:export',
  seenBy: calls.writeOffList.permission,
  filter: calls.writeOffList.query,
  columns: exportColumns(writeOffColumns, writeOffCells),
  count: (ctx, search: Search, ids, most) => walkWriteOffs(ctx, filterOf(search), ids).count(most),
  page: async (ctx, search: Search, ids, cursor) => {
    const found = await walkWriteOffs(ctx, filterOf(search), ids).next(cursor, step);
    return { rows: found.map((row) => writeOffShape(ctx, row)), cursor: found.length < step ? undefined : String(found.at(-1)!.id) };
  },
});
