import { reservationStateText } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { phoneField } from '../../orders/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { reservationColour, type ReservationRow } from '../parts/reserve/reserve-fields.ts';
import { loadChannels, loadReserveGoods } from '../queries.ts';
import { orderOfUrl } from '../urls.ts';

const states = Object.entries(reservationStateText).map(([value, label]) => ({ value, label }));

/** The order that a reservation became; a link for who may look at it. */
function Ordered({ row }: { readonly row: ReservationRow }) {
  const can = useCan();
  if (row.order_id === '') return '未下单';
  return can('OrderDetail') ? <AppLink to={orderOfUrl(row.order_id)}>{row.order_id}</AppLink> : row.order_id;
}

const reservations = defineList({
  list: 'reservationList',
  title: '预约数据',
  fields: [
    phoneField,
    { type: 'select', key: 'reserve_id', label: '商品', options: loadReserveGoods },
    { type: 'date-range', key: 'reserved', label: '预约时间' },
    { type: 'select', key: 'channel_id', label: '渠道', options: loadChannels },
    { type: 'select', key: 'state', label: '状态', options: states },
  ],
  toFilter: ({ values: { phone, reserve_id: goods, reserved, channel_id: channel, state }, page, pageSize }) => ({
    ...(phone === undefined ? {} : { phone }),
    ...(goods === undefined ? {} : { reserve_id: goods }),
    ...(reserved?.[0] ? { reserved_from: reserved[0] } : {}),
    ...(reserved?.[1] ? { reserved_to: reserved[1] } : {}),
    ...(channel === undefined ? {} : { channel_id: channel }),
    ...(state === undefined ? {} : { state: Number(state) }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.goods.reservationList({ body, signal }),
  columns: [
    { key: 'name', title: '用户', width: 110 },
    { key: 'phone', title: '手机号', width: 130 },
    { key: 'reserve_name', title: '商品', width: 200 },
    { key: 'reserved_at', title: '预约时间', width: 168, kind: 'time' },
    { key: 'state', title: '状态', width: 110, render: (row) => <StatusDot colour={reservationColour(row.state)}>{row.state_name}</StatusDot> },
    { key: 'order_id', title: '是否下单', width: 180, render: (row) => <Ordered row={row} /> },
    { key: 'channel_name', title: '渠道', width: 120 },
    { key: 'wish', title: '规格意向', width: 150 },
    { key: 'reserve_no', title: '预约号', width: 200 },
    { key: 'ended_at', title: '结束时间', width: 168, kind: 'time' },
    { key: 'cancel_reason', title: '取消原因', width: 180 },
  ],
  rowKey: (row) => row.id,
  exportList: { tag: 'reserve:export' },
  empty: '暂无预约数据',
});

/** Who has reserved what, and what became of it. */
export default function Reservations() {
  return <ListPage {...reservations} />;
}
