import { visitState as at } from '@merchant-admin/contract/visits/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockDevicesById, lockSkus, roomAt, turnDevices } from '../../stock/index.ts';
import { stateAt } from '../rules/visit-states.ts';
import { addStep } from '../store/step.store.ts';
import { lockVisit, writeEnd, writePlaces, type VisitRow } from '../store/visit.store.ts';
import { recordVisit, refOfVisit } from './visit-seen.ts';

/** Promises devices to those who wait for one at a store, as many as stand there. @returns to how many */
export async function settlePlaces(ctx: Ctx, storeId: number, skuId: number): Promise<number> {
  await lockSkus(ctx, [skuId]);
  const { free } = await roomAt(ctx, storeId, skuId);
  const placed = await writePlaces(ctx, storeId, skuId, free);
  for (const { id } of placed) {
    await addStep(ctx, id, 'placed');
    await ctx.services.events.emit(ctx, 'visit.placed', { visitId: id });
  }
  return placed.length;
}

/** Gives back what a visit that is locked holds: its device, and with it the place to who waits next. Its end is written first. */
async function giveBack(ctx: Ctx, visit: VisitRow, note: string): Promise<void> {
  if (visit.device_id !== null) {
    await lockDevicesById(ctx, [visit.device_id]);
    await turnDevices(ctx, 'unreserve', [visit.device_id], { ref: refOfVisit(visit), uncounted: !visit.counted, note });
  }
  await settlePlaces(ctx, visit.store_id, visit.sku_id);
}

/** Cancels a live visit that is locked. */
export async function cancelVisit(ctx: Ctx, visit: VisitRow, reason: string): Promise<void> {
  await writeEnd(ctx, visit.id, at.CANCELLED, { at: ctx.now, by: ctx.actor.name, reason });
  await giveBack(ctx, visit, reason);
  await addStep(ctx, visit.id, 'cancelled', reason);
  await recordVisit(ctx, visit, '取消预约', { imei: visit.imei }, reason);
  await ctx.services.events.emit(ctx, 'visit.cancelled', { visitId: visit.id });
}

const overdue = '超过保留时间未到店';

/** Writes down that a visit is expired, if by the clock it is: what it held is free since then. @returns whether it was to be written down */
export async function writeExpiry(ctx: Ctx, id: number): Promise<boolean> {
  const visit = await lockVisit(ctx, id);
  if (!visit || visit.state === at.EXPIRED || stateAt(visit, ctx.now) !== at.EXPIRED) return false;
  await writeEnd(ctx, visit.id, at.EXPIRED, { at: visit.keep_until, by: '系统', reason: overdue });
  await giveBack(ctx, visit, overdue);
  await addStep(ctx, visit.id, 'expired', overdue, visit.keep_until);
  await recordVisit(ctx, visit, '预约过期', { imei: visit.imei }, overdue);
  await ctx.services.events.emit(ctx, 'visit.expired', { visitId: visit.id });
  return true;
}
