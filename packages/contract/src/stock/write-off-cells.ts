import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { writeOffColumns } from './write-off-list.ts';
import type { writeOffRow } from './write-offs.ts';

export type WriteOffRow = z.output<typeof writeOffRow>;

export const writeOffCells: MadeCells<typeof writeOffColumns, WriteOffRow> = {
  kind: (row) => row.kind_name,
  state: (row) => row.state_name,
};
