import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { itemRow, taskRow } from './shapes.ts';
import type { itemColumns, taskColumns } from './water-lists.ts';

export type TaskRow = z.output<typeof taskRow>;
export type ItemRow = z.output<typeof itemRow>;

/** Of the items of a task, how many are done, in whole percent. */
export const percentDone = ({ total, done }: Pick<TaskRow, 'total' | 'done'>): number => (total === 0 ? 0 : Math.floor((done / total) * 100));

export const taskCells: MadeCells<typeof taskColumns, TaskRow> = {
  type: (row) => row.type_name,
  state: (row) => row.state_name,
  period: (row) => `${row.starts_on} 至 ${row.ends_on}`,
  progress: (row) => `${percentDone(row)}%`,
};

export const itemCells: MadeCells<typeof itemColumns, ItemRow> = {
  user: (row) => `${row.name} ${row.phone}`,
  state: (row) => row.state_name,
  goods: (row) => `${row.goods_name} ${row.sku_name}`,
};
