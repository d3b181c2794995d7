import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import type { RecycleStep } from '@merchant-admin/contract/recycling/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { bookPickup, callOffPickup, livePickup, type PickedUp } from '../../delivery/index.ts';
import type { RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor } from './recycle-seen.ts';

const steps = { asked: 'pickup', taken: 'pickupTaken', refused: 'pickupRefused', calledOff: 'pickupOff' } as const satisfies Record<string, RecycleStep>;
const actions = { asked: '预约回收上门取件', taken: '快递接受回收取件', refused: '快递未接受回收取件', calledOff: '取消回收上门取件' } as const;

/** A device that a courier fetches: each step stands on its order's time line and in the history, and its shop is told of what the customer has to know. */
const deviceOf = (order: Pick<RecycleRow, 'id' | 'order_no' | 'model_name'>): PickedUp => ({
  of: { recycleId: order.id },
  tell: async (ctx, step, row, reason = '') => {
    const courier = couriers[row.company as Courier];
    await addStep(ctx, order.id, steps[step], [`${courier} ${row.pickup_day}`, row.failure, reason].filter((text) => text !== '').join('，'));
    await recordRecycle(ctx, order, actions[step], { courier, day: row.pickup_day, ...(row.failure === '' ? {} : { failure: row.failure }) }, reason);
    if (step === 'taken' || step === 'calledOff') await ctx.services.events.emit(ctx, 'recycle.pickup', { recycleId: order.id });
  },
});

/** Asks a courier to fetch a device. */
export const recyclePickup = operation(recyclingEndpoints.recyclePickup, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'pickup', body);
  await bookPickup(ctx, deviceOf(order), { company: body.company, day: body.pickup_day });
  return { version: order.version };
});

export const recycleCallOff = operation(recyclingEndpoints.recycleCallOff, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'callOff', body);
  await stopPickup(ctx, order, body.reason);
  return { version: order.version };
});

/** Calls the courier off who is to fetch a device; nothing where nobody is. */
export async function stopPickup(ctx: Ctx, order: Pick<RecycleRow, 'id' | 'order_no' | 'model_name'>, reason: string): Promise<void> {
  const booking = await livePickup(ctx, { recycleId: order.id });
  if (booking !== undefined && booking.state !== 'cancelling') await callOffPickup(ctx, deviceOf(order), booking, reason);
}

/** The courier who comes for a device, as its shop sees him; null where nobody took the booking, or the device is on its way. */
export async function pickupForShop(ctx: Ctx, { id, pickup }: RecycleRow) {
  const booked = pickup === 'booked' ? await livePickup(ctx, { recycleId: id }) : undefined;
  return booked === undefined ? null : { company: booked.company, day: booked.pickup_day, code: booked.pickup_code };
}
