import { randomUUID } from 'node:crypto';
import type { Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { bookingsOf, insertBooking, moveBooking, type BookingRow, type Fetched } from '../store/booking.store.ts';

/** What happens to a pick-up: it is asked for, the courier takes it or does not, he is called off. */
export type PickupStep = 'asked' | 'taken' | 'refused' | 'calledOff';

/** What a courier comes for, and who is told what becomes of it, within the transaction that writes it. */
export interface PickedUp {
  of: Fetched;
  tell: (ctx: Ctx, step: PickupStep, row: BookingRow, reason?: string) => Promise<unknown>;
}

/** Has the courier asked once the intent is committed; an act of its own keeps his answer. */
function ask(ctx: Ctx, { tell }: PickedUp, row: BookingRow): void {
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
      if (moved) await tell(then, said.state === 'booked' ? 'taken' : 'refused', moved);
    });
  });
}

const isAlive = ({ state }: BookingRow): boolean => state === 'booking' || state === 'booked' || state === 'cancelling';

/** The pick-up that is asked for, taken or being called off; none where nobody is to come. */
export const livePickup = async (ctx: Ctx, of: Fetched): Promise<BookingRow | undefined> => (await bookingsOf(ctx, of)).find(isAlive);

/**
 * Asks a courier to come on a day, today where none is named. What he comes for is locked. A second call goes on with what he has not answered.
 * @throws PICKUP_DAY_PAST, BOOKED_ALREADY
 */
export async function bookPickup(ctx: Ctx, what: PickedUp, { company, day = ctx.today }: { company: Courier; day?: string | undefined }): Promise<BookingRow> {
  if (day < ctx.today) refuse(e.PICKUP_DAY_PAST);
  const alive = await livePickup(ctx, what.of);
  if (alive?.state === 'booked') refuse(e.BOOKED_ALREADY);
  const row = alive ?? (await insertBooking(ctx, { ...what.of, bookingNo: randomUUID(), company, day }));
  if (!alive) await what.tell(ctx, 'asked', row);
  ask(ctx, what, row);
  return row;
}

/** Calls a courier off who was asked to come. @throws STALE when he was called off or refused meanwhile */
export async function callOffPickup(ctx: Ctx, what: PickedUp, booking: BookingRow, reason: string): Promise<BookingRow> {
  const row = (await moveBooking(ctx, booking.id, booking.state, { state: 'cancelling' })) ?? refuse(platformErrors.STALE);
  await what.tell(ctx, 'calledOff', row, reason);
  ask(ctx, what, row);
  return row;
}
