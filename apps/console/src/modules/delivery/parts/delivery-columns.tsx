import { deliveryCells, exchangeCells, type DeliveryRow } from '@merchant-admin/contract/delivery/delivery-cells';
import { deliveryColumns, exchangeColumns } from '@merchant-admin/contract/delivery/delivery-list';
import { Moment } from '../../../widgets/data-table/index.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy, type Drawn } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { GoodsLines, statusColour } from '../../orders/index.ts';
import { OrderLink } from '../../stock/index.ts';
import { ParcelLink } from './parcel-link.tsx';
import { TrackDot } from './track-state.tsx';

export type { DeliveryRow } from '@merchant-admin/contract/delivery/delivery-cells';

const deliveryColours: Readonly<Record<number, TagColour>> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'warning' };

const Standing = ({ row }: { readonly row: DeliveryRow }) => (
  <StatusDot colour={deliveryColours[row.delivery_status] ?? 'neutral'}>
    {row.delivery_status_name}
    {row.sent > 0 && row.sent < row.quantity && ` 已发${row.sent}/${row.quantity}`}
  </StatusDot>
);

const Express = ({ row }: { readonly row: DeliveryRow }) =>
  row.parcel_id === '' ? (
    '-'
  ) : (
    <>
      <ParcelLink parcelId={row.parcel_id} orderNo={row.order_id} text={deliveryCells.express(row) as string} /> <TrackDot {...row} />
    </>
  );

const drawn = {
  order_id: numberCell<DeliveryRow>('订单号', (row) => row.order_id),
  goods: { render: (row: DeliveryRow) => <GoodsLines of={row} /> },
  status: { render: (row: DeliveryRow) => <Standing row={row} /> },
  order_status: { render: (row: DeliveryRow) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
  ship_before: {
    render: (row: DeliveryRow) => (row.ship_before === null ? '-' : <Moment at={row.ship_before} missed={row.overdue && '超时'} />),
  },
  express: { render: (row: DeliveryRow) => <Express row={row} /> },
} satisfies Partial<Record<keyof typeof deliveryColumns, Drawn<DeliveryRow>>>;

export const deliveryTable = columnsBy<typeof deliveryColumns, DeliveryRow>(deliveryColumns, deliveryCells, drawn);

/** Newer devices that replace leased ones, with where those are. */
export const exchangeTable = columnsBy<typeof exchangeColumns, DeliveryRow>(exchangeColumns, exchangeCells, {
  ...drawn,
  original_order_id: { render: ({ original_order_id: no }) => (no === null ? '-' : <OrderLink orderNo={no} />) },
});
