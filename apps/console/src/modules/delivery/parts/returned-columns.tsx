import type { ReturnedState } from '@merchant-admin/contract/delivery/codes';
import { returnedCells, type ReturnedRow } from '@merchant-admin/contract/delivery/returned-cells';
import { returnedColumns } from '@merchant-admin/contract/delivery/returned-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { GoodsLines, statusColour } from '../../orders/index.ts';
import { TrackDot } from './track-state.tsx';

const colours: Readonly<Record<ReturnedState, TagColour>> = { coming: 'danger', waiting: 'warning', placed: 'success', again: 'info' };

export const returnedTable = columnsBy<typeof returnedColumns, ReturnedRow>(returnedColumns, returnedCells, {
  order_id: numberCell('订单号', (row) => row.order_id),
  state: { render: (row) => <StatusDot colour={colours[row.state as ReturnedState]}>{row.state_name}</StatusDot> },
  express: {
    render: (row) => (
      <>
        {returnedCells.express(row)} {row.state === 'coming' && <TrackDot {...row} />}
      </>
    ),
  },
  goods: { render: (row) => <GoodsLines of={row} /> },
  order_status: { render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
});
