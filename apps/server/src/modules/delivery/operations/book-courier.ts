import { bookingStates, couriers, type Courier, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { bookingActsOf, objectionToCallOff } from '../rules/parcel-acts.ts';
import { findBooking, type BookingRow } from '../store/booking.store.ts';
import { bookPickup, callOffPickup, type PickedUp, type PickupStep } from './pickups.ts';

export const bookingShape = (ctx: Ctx, row: BookingRow, orderNo: string) => ({
  id: String(row.id),
  order_id: orderNo,
  company: row.company,
  company_name: couriers[row.company as Courier] ?? row.company,
  pickup_day: row.pickup_day,
  state: row.state,
  state_name: bookingStates[row.state],
  pickup_code: row.pickup_code,
  failure: row.failure,
  booked_by: row.booked_by,
  created_at: row.created_at.toISOString(),
  version: row.version,
  actions: bookingActsOf(ctx, row.state),
});

const actionOf: Record<PickupStep, string> = { asked: sendingActs.book, taken: '快递接受预约', refused: '快递未接受预约', calledOff: '取消上门取件' };

const parcelOf = (order: Pick<OrderRow, 'id' | 'order_no'>): PickedUp => ({
  of: { orderId: order.id },
  tell: (ctx, step, row, reason = '') =>
    record(ctx, {
      module: 'delivery',
      action: actionOf[step],
      objectType: 'order',
      objectId: order.id,
      objectNo: order.order_no,
      after: { courier: couriers[row.company as Courier], day: row.pickup_day, state: bookingStates[row.state], failure: row.failure },
      reason,
    }),
});

/** Asks a courier to come for an order's parcel. A second call goes on with what the courier has not answered. */
export const openExpress = operation(deliveryEndpoints.openExpress, async (ctx, { query }) => {
  const order = await lockOrder(ctx, query.order_id);
  if (order.status !== orderStatus.TO_SHIP) refuse(e.BOOK_NOT_ALLOWED);
  const row = await bookPickup(ctx, parcelOf(order), { company: query.company, day: query.pickup_day });
  return bookingShape(ctx, row, order.order_no);
});

/** Cancels a pick-up. */
export const cancelExpress = operation(deliveryEndpoints.cancelExpress, async (ctx, { body }) => {
  const seen = (await findBooking(ctx, body.booking_id)) ?? refuse(e.BOOKING_UNKNOWN);
  if (seen.order_id === null) refuse(e.BOOKING_UNKNOWN);
  const order = await lockOrderById(ctx, seen.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.BOOKING_UNKNOWN);
  const booking = (await findBooking(ctx, seen.id))!;
  refuseFor(objectionToCallOff(booking.state));
  if (booking.version !== body.version) refuse(platformErrors.STALE);
  return bookingShape(ctx, await callOffPickup(ctx, parcelOf(order), booking, body.reason), order.order_no);
});
