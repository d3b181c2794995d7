import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { logColumns } from './log-list.ts';
import type { logRow } from './shapes.ts';

export type LogRow = z.output<typeof logRow>;

/** What the log's columns show that are made of several properties, on the screen and in the file. */
export const logCells: MadeCells<typeof logColumns, LogRow> = {
  actor: (row) => row.actor_name,
  object: (row) => `${row.object_type_name} ${row.object_no}`,
  differences: (row) => row.differences.map((each) => `${each.field}：${each.from || '-'} → ${each.to || '-'}`).join('；'),
  module: (row) => row.module_name,
};
