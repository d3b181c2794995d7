import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { moveColumns } from './move-list.ts';
import type { moveRow } from './moves.ts';

export type MoveRow = z.output<typeof moveRow>;

export const moveCells: MadeCells<typeof moveColumns, MoveRow> = {
  state: (row) => row.state_name,
};
