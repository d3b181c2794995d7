import { holdKinds, type HoldKind } from '@merchant-admin/contract/stock/codes';
import { deviceColumns } from '@merchant-admin/contract/stock/device-list';
import type { Answer } from '../../../platform/api.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { deviceColour } from './device-colours.ts';
import { OrderLink } from './order-link.tsx';

export type DeviceRow = Answer<'stock', 'deviceList'>['list'][number];
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

const all = columnsBy<typeof deviceColumns, DeviceRow>(
  deviceColumns,
  { status: (row) => row.status_name, holder: (row) => `${kindName(row.holder_kind)}${row.holder_no}` },
  {
    imei: numberCell('IMEI/SN', (row) => row.imei),
    status: { render: (row) => <StatusDot colour={deviceColour(row.status)}>{row.status_name}</StatusDot> },
    holder: { render: (row) => <Holder row={row} /> },
  },
);

/** The columns of devices. @param costs whether the person may see what they cost */
export const deviceTable = (costs: boolean): readonly TableColumn<DeviceRow>[] => all.filter(({ key }) => costs || key !== 'cost');
