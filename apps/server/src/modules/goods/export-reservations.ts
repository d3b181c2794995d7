import { reservationCells } from '@merchant-admin/contract/goods/reservation-cells';
import { reservationColumns } from '@merchant-admin/contract/goods/reservation-list';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { ReservationRow } from '@merchant-admin/contract/goods/reserve-shapes';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { reservationRowFor } from './operations/reservation-list.ts';
import { countReservations, walkReservations, type ReservationFilter } from './store/reservation-list.view.ts';

const step = 500;

/** Who has reserved as a file: the same query, order, titles, rights and masking as on screen. */
export const reservationExport = exportList<ReservationRow>('reservationList', {
  title: '预约数据',
  permission: 'reserve:export',
  seenBy: reserveEndpoints.reservationList.permission,
  filter: reserveEndpoints.reservationList.body,
  columns: exportColumns(reservationColumns, reservationCells),
  count: (ctx, filter: ReservationFilter, ids, most) => countReservations(ctx, filter, ids, most),
  page: async (ctx, filter: ReservationFilter, ids, cursor) => {
    const { list, cursor: next } = await walkReservations(ctx, filter, ids, cursor, step);
    return { rows: list.map(reservationRowFor), cursor: next };
  },
});
