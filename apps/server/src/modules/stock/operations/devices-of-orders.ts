import type { DeviceStatus } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { devicesHeld } from '../store/device.store.ts';
import { turnDevices } from './turn-devices.ts';

/** Sends devices out with an order. */
export const sendDevices = (ctx: Ctx, ids: readonly number[], orderId: number): Promise<void> =>
  turnDevices(ctx, 'ship', ids, { ref: { kind: 'order', id: orderId }, hold: { kind: 'order', id: orderId } });

/** Hands the devices of one order on to another, which goes on where the first ends. */
export async function handOnDevices(ctx: Ctx, orderId: number, toOrderId: number): Promise<void> {
  const held = await devicesHeld(ctx, orderId);
  await turnDevices(ctx, 'handOn', idsOf(held), { ref: { kind: 'order', id: toOrderId }, hold: { kind: 'order', id: toOrderId } });
}

const idsOf = (devices: readonly { id: number }[]) => devices.map(({ id }) => id);

/** Notes that devices of an order came back: they wait for their inspection where they came, and are still the order's. */
export const returnDevices = (ctx: Ctx, orderId: number, ids: readonly number[]): Promise<void> =>
  turnDevices(ctx, 'comeBack', ids, { ref: { kind: 'order', id: orderId }, hold: 'same', place: ctx.storeId });

/** Takes devices from the order that holds them, because they came back with a refused parcel: they wait for their inspection and are no order's. */
export async function takeBackDevices(ctx: Ctx, orderId: number, ids: readonly number[], parcelId: number) {
  const held = (await devicesHeld(ctx, orderId)).filter(({ id }) => ids.includes(id));
  await turnDevices(ctx, 'refused', idsOf(held), { ref: { kind: 'order', id: orderId }, parcelId, place: ctx.storeId });
  return held;
}

/** Brings devices of a refused parcel where their inspection says. */
export const placeRefused = (ctx: Ctx, orderId: number, ids: readonly number[], status: number): Promise<void> =>
  turnDevices(ctx, 'inspect', ids, { ref: { kind: 'order', id: orderId }, to: status as DeviceStatus });

/** Brings devices where they go when their order is over: they are no order's any more. */
export const settleDevices = (ctx: Ctx, orderId: number, ids: readonly number[], status: number): Promise<void> =>
  turnDevices(ctx, 'settle', ids, { ref: { kind: 'order', id: orderId }, to: status as DeviceStatus });
