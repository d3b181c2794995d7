import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { repairColumns } from './repair-list.ts';
import type { repairRow } from './repairs.ts';

export type RepairRow = z.output<typeof repairRow>;

export const repairCells: MadeCells<typeof repairColumns, RepairRow> = {
  state: (row) => row.state_name,
  what: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
};
