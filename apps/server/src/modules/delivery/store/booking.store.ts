import { sql } from 'kysely';
import type { BookingState } from '@merchant-admin/contract/delivery/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What a courier comes for: a parcel of an order, or the device of an order by which it is bought back; by the row's id. */
export interface Fetched {
  orderId?: number;
  recycleId?: number;
}

export interface BookingRow {
  id: number;
  booking_no: string;
  order_id: number | null;
  recycle_id: number | null;
  company: string;
  pickup_day: string;
  state: BookingState;
  pickup_code: string;
  failure: string;
  booked_by: string;
  created_at: Date;
  version: number;
}

const columns = sql`id, booking_no, order_id, recycle_id, company, pickup_day, state, pickup_code, failure, booked_by, created_at, version`;

/** Pick-ups of an order, or of a device that is bought back, the newest first. */
export const bookingsOf = (ctx: Ctx, { orderId, recycleId }: Fetched): Promise<BookingRow[]> =>
  rows(
    ctx.tx,
    sql<BookingRow>`select ${columns} from courier_booking where merchant_id = ${ctx.merchantId}
      and ${orderId === undefined ? sql`recycle_id = ${recycleId ?? null}` : sql`order_id = ${orderId}`} order by id desc limit 20`,
  );

export const findBooking = (ctx: Ctx, id: number | string) =>
  maybe(ctx.tx, sql<BookingRow>`select ${columns} from courier_booking where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

export const insertBooking = (ctx: Ctx, { bookingNo, orderId, recycleId, company, day }: Fetched & { bookingNo: string; company: string; day: string }) =>
  one(
    ctx.tx,
    sql<BookingRow>`insert into courier_booking (merchant_id, booking_no, order_id, recycle_id, company, pickup_day, state, booked_by, created_at)
      values (${ctx.merchantId}, ${bookingNo}, ${orderId ?? null}::bigint, ${recycleId ?? null}::bigint, ${company}, ${day}::date, 'booking', ${ctx.actor.name}, ${ctx.now}) returning ${columns}`,
  );

/** Moves a booking from the state in which it was seen to another; undefined when it is no longer in it. */
export const moveBooking = (ctx: Ctx, id: number, from: BookingState, to: { state: BookingState; code?: string; failure?: string }) =>
  maybe(
    ctx.tx,
    sql<BookingRow>`update courier_booking set state = ${to.state}, pickup_code = coalesce(${to.code ?? null}, pickup_code), failure = coalesce(${to.failure ?? null}, failure), version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = ${from} returning ${columns}`,
  );
