import { moveCells, type MoveRow } from '@merchant-admin/contract/stock/move-cells';
import { moveColumns } from '@merchant-admin/contract/stock/move-list';
import { showInstant } from '../../../../platform/show-instant.ts';
import { numberCell } from '../../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../../widgets/status-tag/index.ts';
import { moveColour } from './move-colours.ts';

/** Until when devices should be received, and whether that is over. */
const Due = ({ row }: { readonly row: MoveRow }) =>
  row.due_at === null ? (
    '-'
  ) : (
    <>
      {showInstant(row.due_at)} {row.late && <StatusTag colour="danger">超时</StatusTag>}
    </>
  );

/** For how many days devices have been on the way; marked where that is too long. */
function WayDays({ row: { way_days: days, late } }: { readonly row: MoveRow }) {
  if (days === null) return '-';
  return late ? <StatusTag colour="danger">{`${days}天`}</StatusTag> : `${days}天`;
}

/** The columns of the list of transfers. */
export const moveTable = columnsBy<typeof moveColumns, MoveRow>(moveColumns, moveCells, {
  move_no: numberCell('调拨单号', (row) => row.move_no),
  state: { render: (row) => <StatusDot colour={moveColour(row)}>{row.state_name}</StatusDot> },
  way_days: { render: (row) => <WayDays row={row} /> },
  open: { render: (row) => (row.open > 0 ? <StatusTag colour="warning">{`${row.open}台`}</StatusTag> : '0') },
  due_at: { render: (row) => <Due row={row} /> },
});
