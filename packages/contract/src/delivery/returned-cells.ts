import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { returnedRow } from './returned.ts';
import type { returnedColumns } from './returned-list.ts';

export type ReturnedRow = z.output<typeof returnedRow>;

/** What the columns of parcels that come back show that are made of several properties. */
export const returnedCells: MadeCells<typeof returnedColumns, ReturnedRow> = {
  state: (row) => row.state_name,
  express: (row) => `${row.company_name} ${row.express_no}`.trim(),
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  receiver: (row) => `${row.receiver_name} ${row.receiver_phone}`.trim(),
  order_status: (row) => row.status_name,
};
