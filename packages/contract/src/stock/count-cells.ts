import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { countColumns } from './count-list.ts';
import type { countRow } from './counts.ts';

export type CountRow = z.output<typeof countRow>;

export const countCells: MadeCells<typeof countColumns, CountRow> = {
  state: (row) => row.state_name,
  scope: (row) => row.scope_name,
};
