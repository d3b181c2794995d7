import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { wipeColumns } from './wipe-list.ts';
import type { wipeRow } from './wipes.ts';

export type WipeRow = z.output<typeof wipeRow>;

export const wipeCells: MadeCells<typeof wipeColumns, WipeRow> = {
  state: (row) => row.state_name,
  medium: (row) => row.medium_name,
  method: (row) => row.method_name,
  what: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
};
