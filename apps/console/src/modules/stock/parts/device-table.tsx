import { holdKinds, type HoldKind } from '@merchant-admin/contract/stock/codes';
import { deviceCells, type DeviceRow } from '@merchant-admin/contract/stock/device-cells';
import { costColumns, deviceColumns } from '@merchant-admin/contract/stock/device-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { deviceColour } from './device-colours.ts';
import { OrderLink } from './order-link.tsx';

const order: HoldKind = 'order';
const kindName = (kind: string) => (kind === '' ? '' : `${holdKinds[kind as HoldKind]} `);

/** What holds a device; an order opens. */
const Holder = ({ row: { holder_kind: kind, holder_no: number } }: { readonly row: DeviceRow }) =>
  kind === '' ? (
    '-'
  ) : (
    <>
      {kindName(kind)}
      {kind === order ? <OrderLink orderNo={number} /> : number}
    </>
  );

const all = columnsBy<typeof deviceColumns, DeviceRow>(deviceColumns, deviceCells, {
  imei: numberCell('IMEI/SN', (row) => row.imei),
  status: { render: (row) => <StatusDot colour={deviceColour(row.status)}>{row.status_name}</StatusDot> },
  holder: { render: (row) => <Holder row={row} /> },
});

/** The columns of devices. @param costs whether the person may see what they cost and earned */
export const deviceTable = (costs: boolean): readonly TableColumn<DeviceRow>[] => all.filter(({ key }) => costs || !costColumns.includes(key));
