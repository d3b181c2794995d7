import { deliveryCells, type DeliveryRow } from '@merchant-admin/contract/delivery/delivery-cells';
import { deliveryColumns } from '@merchant-admin/contract/delivery/delivery-list';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { statusColour, timesOf } from '../../orders/index.ts';
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

export const deliveryTable = columnsBy<typeof deliveryColumns, DeliveryRow>(deliveryColumns, deliveryCells, {
  order_id: { link: true, render: (row) => <CopiedNumber text={row.order_id} what="订单号" /> },
  goods: { value: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}` },
  status: { render: (row) => <Standing row={row} /> },
  order_status: { render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
  ship_before: {
    render: (row) => (row.overdue ? <StatusDot colour="danger">{showInstant(row.ship_before)} 超时</StatusDot> : showInstant(row.ship_before)),
  },
  express: { render: (row) => <Express row={row} /> },
});
