import { analysisEndpoints, cellShape } from '@merchant-admin/contract/analysis/endpoints';
import { definition } from '@merchant-admin/contract/analysis/definition';
import { cellOrderColumns } from '@merchant-admin/contract/analysis/order-list';
import { z } from 'zod';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { openCell, type CellQuery } from './operations/cell.ts';
import { rowFor } from './operations/orders.ts';
import { sumOfCell, walkCell } from './store/cell-orders.view.ts';

const step = 500;

/** The orders of a cell as a file, in the screen's order; each row says by which definition it was counted. */
export const cellExport = exportList<ReturnType<typeof rowFor>>('analysisOrders', {
  title: '逾期分析订单',
  permission: 'analysis:export',
  seenBy: analysisEndpoints.analysisOrders.permission,
  filter: z.strictObject(cellShape),
  columns: [
    ...exportColumns(cellOrderColumns, {}),
    { key: 'definition', title: `口径版本${definition.version}：${definition.lines.join('')}`, cell: () => `版本${definition.version}` },
  ],
  count: async (ctx, filter: CellQuery, numbers, most) =>
    numbers.length > 0 ? numbers.length : Math.min((await sumOfCell(ctx, (await openCell(ctx, filter)).parts)).orders, most + 1),
  page: async (ctx, filter: CellQuery, numbers, cursor) => {
    const { parts } = await openCell(ctx, filter);
    const found = await walkCell(ctx, parts, numbers, { cursor, step });
    return { rows: found.map(rowFor), cursor: found.length < step ? undefined : String(found.at(-1)!.id) };
  },
});
