import { reservationCells } from '@merchant-admin/contract/goods/reservation-cells';
import { reservationColumns, reservationFields } from '@merchant-admin/contract/goods/reservation-list';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { reservationColour, type ReservationRow } from '../parts/reserve/reserve-fields.ts';
import { loadChannels, loadReserveGoods } from '../queries.ts';
import { orderOfUrl } from '../urls.ts';

/** The order that a reservation became; a link for who may look at it. */
function Ordered({ row }: { readonly row: ReservationRow }) {
  const can = useCan();
  if (row.order_id === '') return '未下单';
  return can('OrderDetail') ? <AppLink to={orderOfUrl(row.order_id)}>{row.order_id}</AppLink> : row.order_id;
}

const reservations = defineList({
  list: 'reservationList',
  title: '预约数据',
  ...searchBy(reservationFields, { reserve_id: loadReserveGoods, channel_id: loadChannels }),
  fetch: (body, signal) => api.goods.reservationList({ body, signal }),
  columns: columnsBy<typeof reservationColumns, ReservationRow>(reservationColumns, reservationCells, {
    state: { render: (row) => <StatusDot colour={reservationColour(row.state)}>{row.state_name}</StatusDot> },
    order_id: { render: (row) => <Ordered row={row} /> },
  }),
  rowKey: (row) => row.id,
  exportList: { tag: 'reserve:export' },
  empty: '暂无预约数据',
});

/** Who has reserved what, and what became of it. */
export default function Reservations() {
  return <ListPage {...reservations} />;
}
