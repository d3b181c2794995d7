import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { qcColumns, recycleOrderColumns } from './recycle-order-list.ts';
import type { qcRow, recycleOrderRow } from './shapes.ts';

export type RecycleOrderRow = z.output<typeof recycleOrderRow>;
export type QcRow = z.output<typeof qcRow>;

export const recycleOrderCells: MadeCells<typeof recycleOrderColumns, RecycleOrderRow> = {
  state: (row) => row.state_name,
  customer: (row) => `${row.customer_name} ${row.customer_phone}`,
  way: (row) => row.way_name,
  parcel: (row) => `${row.company_name} ${row.express_no}`.trim(),
};
export const qcCells: MadeCells<typeof qcColumns, QcRow> = { state: (row) => row.state_name };
