import { randomUUID } from 'node:crypto';
import { bookingStates, couriers, type Courier, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { bookingActsOf, objectionToCallOff } from '../rules/parcel-acts.ts';
import { bookingsOf, findBooking, insertBooking, moveBooking, type BookingRow } from '../store/booking.store.ts';

type NamedOrder = Pick<OrderRow, 'id' | 'order_no'>;

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

const tell = (ctx: Ctx, order: NamedOrder, action: string, row: BookingRow, reason = '') =>
  record(ctx, {
    module: 'delivery',
    action,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { courier: couriers[row.company as Courier], day: row.pickup_day, state: bookingStates[row.state], failure: row.failure },
    reason,
  });

/** Has the courier asked once the intent is committed; an act of its own keeps his answer. */
function ask(ctx: Ctx, order: NamedOrder, row: BookingRow): void {
  const { services, merchantId, today } = ctx;
  ctx.after(async () => {
    if (row.state === 'cancelling') {
      await services.couriers.desk.cancel(row.booking_no);
      await act(services, systemCaller(merchantId), (then) => moveBooking(then, row.id, 'cancelling', { state: 'cancelled' }));
      return;
    }
    const said = await services.couriers.desk.book({ bookingNo: row.booking_no, company: row.company, day: row.pickup_day, today });
    const to = said.state === 'booked' ? { state: said.state, code: said.code } : { state: said.state, failure: said.reason };
    await act(services, systemCaller(merchantId), async (then) => {
      const moved = await moveBooking(then, row.id, 'booking', to);
      if (moved) await tell(then, order, said.state === 'booked' ? '快递接受预约' : '快递未接受预约', moved);
    });
  });
}

/** Asks a courier to come for an order's parcel. A second call goes on with what the courier has not answered. */
export const openExpress = operation(deliveryEndpoints.openExpress, async (ctx, { query }) => {
  const order = await lockOrder(ctx, query.order_id);
  if (order.status !== orderStatus.TO_SHIP) refuse(e.BOOK_NOT_ALLOWED);
  const day = query.pickup_day ?? ctx.today;
  if (day < ctx.today) refuse(e.PICKUP_DAY_PAST);
  const alive = (await bookingsOf(ctx, order.id)).find((each) => ['booking', 'booked', 'cancelling'].includes(each.state));
  if (alive?.state === 'booked') refuse(e.BOOKED_ALREADY);
  const row = alive ?? (await insertBooking(ctx, { bookingNo: randomUUID(), orderId: order.id, company: query.company, day }));
  if (!alive) await tell(ctx, order, sendingActs.book, row);
  ask(ctx, order, row);
  return bookingShape(ctx, row, order.order_no);
});

/** Cancels a pick-up. */
export const cancelExpress = operation(deliveryEndpoints.cancelExpress, async (ctx, { body }) => {
  const seen = (await findBooking(ctx, body.booking_id)) ?? refuse(e.BOOKING_UNKNOWN);
  const order = await lockOrderById(ctx, seen.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.BOOKING_UNKNOWN);
  const booking = (await findBooking(ctx, seen.id))!;
  refuseFor(objectionToCallOff(booking.state));
  if (booking.version !== body.version) refuse(platformErrors.STALE);
  const row = (await moveBooking(ctx, booking.id, booking.state, { state: 'cancelling' })) ?? refuse(platformErrors.STALE);
  await tell(ctx, order, '取消上门取件', row, body.reason);
  ask(ctx, order, row);
  return bookingShape(ctx, row, order.order_no);
});
