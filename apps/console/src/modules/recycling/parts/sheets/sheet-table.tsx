import { sheetCells, type SheetRow } from '@merchant-admin/contract/recycling/sheet-cells';
import { sheetColumns } from '@merchant-admin/contract/recycling/sheet-list';
import { numberCell } from '../../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { DeviceNumber } from '../device-number.tsx';
import { sheetColour } from './sheet-colours.ts';

/** The columns of the lists of sheets. */
export const sheetTable = columnsBy<typeof sheetColumns, SheetRow>(sheetColumns, sheetCells, {
  sheet_no: numberCell('估价单号', (row) => row.sheet_no),
  state: { render: (row) => <StatusDot colour={sheetColour(row.state)}>{row.state_name}</StatusDot> },
  imei: { render: (row) => <DeviceNumber imei={row.imei} /> },
});
