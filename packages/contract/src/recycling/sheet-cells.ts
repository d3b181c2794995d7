import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { sheetColumns } from './sheet-list.ts';
import type { sheetRow } from './sheet-shapes.ts';

export type SheetRow = z.output<typeof sheetRow>;

export const sheetCells: MadeCells<typeof sheetColumns, SheetRow> = {
  state: (row) => row.state_name,
  kind: (row) => row.kind_name,
  customer: (row) => `${row.customer_name} ${row.customer_phone}`,
};
