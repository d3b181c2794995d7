import type { MadeCells } from '../platform/list.ts';
import type { reservationColumns } from './reservation-list.ts';
import type { ReservationRow } from './reserve-shapes.ts';

/** What those columns of the reservations show that are made of several properties, on the screen and in the file. */
export const reservationCells: MadeCells<typeof reservationColumns, ReservationRow> = {
  state: (row) => row.state_name,
  order_id: (row) => (row.order_id === '' ? '未下单' : row.order_id),
};
