import { businessTime } from '@merchant-admin/common/dates';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { ExportList } from '../../platform/export/lists.ts';
import { reservationRowFor } from './operations/reservation-list.ts';
import { countReservations, walkReservations, type ReservationFilter } from './store/reservation-list.view.ts';

type Row = ResultOf<typeof reserveEndpoints.reservationList>['list'][number];
const step = 500;

/** Who has reserved as a file: the same query, order, titles, rights and masking as on screen. */
export const reservationExport: ExportList<Row> = {
  title: '预约数据',
  permission: 'reserve:export',
  seenBy: reserveEndpoints.reservationList.permission,
  filter: reserveEndpoints.reservationList.body,
  columns: [
    { key: 'name', title: '用户', cell: (row) => row.name },
    { key: 'phone', title: '手机号', cell: (row) => row.phone },
    { key: 'reserve_name', title: '商品', cell: (row) => row.reserve_name },
    { key: 'reserved_at', title: '预约时间', cell: (row) => businessTime(new Date(row.reserved_at)) },
    { key: 'state', title: '状态', cell: (row) => row.state_name },
    { key: 'order_id', title: '是否下单', cell: (row) => (row.order_id === '' ? '未下单' : row.order_id) },
    { key: 'channel_name', title: '渠道', cell: (row) => row.channel_name },
    { key: 'wish', title: '规格意向', cell: (row) => row.wish },
    { key: 'reserve_no', title: '预约号', cell: (row) => row.reserve_no },
    { key: 'ended_at', title: '结束时间', cell: (row) => (row.ended_at === null ? '' : businessTime(new Date(row.ended_at))) },
    { key: 'cancel_reason', title: '取消原因', cell: (row) => row.cancel_reason },
  ],
  count: (ctx, filter: ReservationFilter, ids, most) => countReservations(ctx, filter, ids, most),
  page: async (ctx, filter: ReservationFilter, ids, cursor) => {
    const { list, cursor: next } = await walkReservations(ctx, filter, ids, cursor, step);
    return { rows: list.map(reservationRowFor), cursor: next };
  },
};
