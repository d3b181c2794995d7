import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { visitRow } from './shapes.ts';
import type { visitColumns } from './visit-list.ts';

export type VisitRow = z.output<typeof visitRow>;

export const visitCells: MadeCells<typeof visitColumns, VisitRow> = {
  state: (row) => row.state_name,
  customer: (row) => `${row.customer_name} ${row.customer_phone}`,
  goods: (row) => `${row.goods_name} ${row.sku_name}${row.quantity > 1 ? ` ×${row.quantity}` : ''}`,
  imei: (row) => row.imeis.join(' '),
};
