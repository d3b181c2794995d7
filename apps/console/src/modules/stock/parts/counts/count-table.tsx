import { countCells, type CountRow } from '@merchant-admin/contract/stock/count-cells';
import { countColumns } from '@merchant-admin/contract/stock/count-list';
import { numberCell } from '../../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { countColour } from './count-colours.ts';

/** The columns of the list of counts. */
export const countTable = columnsBy<typeof countColumns, CountRow>(countColumns, countCells, {
  count_no: numberCell('盘点单号', (row) => row.count_no),
  state: { render: (row) => <StatusDot colour={countColour(row.state)}>{row.state_name}</StatusDot> },
});
