import type { TagColour } from '../../../widgets/status-tag/index.ts';
import { itemCells, percentDone, taskCells, type ItemRow, type TaskRow } from '@merchant-admin/contract/waters/water-cells';
import { itemColumns, taskColumns } from '@merchant-admin/contract/waters/water-lists';
import { Progress } from 'antd';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';

const taskColours: Readonly<Record<number, TagColour>> = { 1: 'neutral', 2: 'info', 3: 'danger', 4: 'success' };
const itemColours: Readonly<Record<number, TagColour>> = { 1: 'neutral', 2: 'info', 3: 'success', 4: 'warning', 5: 'info' };

/** How many of a task's items are done. */
export const TaskProgress = ({ row }: { readonly row: Pick<TaskRow, 'total' | 'done' | 'name'> }) => (
  <Progress percent={percentDone(row)} size="small" aria-label={`${row.name}完成进度`} style={{ margin: 0, minWidth: 110 }} />
);

export const taskTable = columnsBy<typeof taskColumns, TaskRow>(taskColumns, taskCells, {
  name: { link: true },
  state: { render: (row) => <StatusDot colour={taskColours[row.state] ?? 'neutral'}>{row.state_name}</StatusDot> },
  progress: { render: (row) => <TaskProgress row={row} /> },
});

/** When a hold ends, and whether that is soon. */
const HeldUntil = ({ row }: { readonly row: ItemRow }) =>
  row.held_until === null ? (
    '-'
  ) : (
    <>
      {showInstant(row.held_until)} {row.warned && <StatusTag colour="warning">即将超时</StatusTag>}
    </>
  );

export const itemTable = columnsBy<typeof itemColumns, ItemRow>(itemColumns, itemCells, {
  order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" />, link: true },
  state: { render: (row) => <StatusDot colour={itemColours[row.state] ?? 'neutral'}>{row.state_name}</StatusDot> },
  held_until: { render: (row) => <HeldUntil row={row} /> },
});
