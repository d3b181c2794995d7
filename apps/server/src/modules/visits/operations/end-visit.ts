import { visitState as at, type VisitState } from '@merchant-admin/contract/visits/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockDevicesById, lockSkus, roomAt, turnDevices } from '../../stock/index.ts';
import { stateAt } from '../rules/visit-states.ts';
import { addStep } from '../store/step.store.ts';
import { asideFor, turnPieces } from '../store/piece.store.ts';
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

interface End {
  at: Date;
  by: string;
  reason: string;
}

/** Ends a visit that is locked and gives back what it holds: its devices, and with them the places to who waits next. @returns the devices' numbers */
async function end(ctx: Ctx, visit: VisitRow, state: VisitState, how: End): Promise<string> {
  const pieces = await asideFor(ctx, visit.id);
  const ids = pieces.map(({ device_id: id }) => id);
  // Written first: whoever locks devices whose time is over ends their visits.
  await writeEnd(ctx, visit.id, state, how);
  await turnPieces(ctx, visit.id, ids, 'back');
  await lockDevicesById(ctx, ids);
  await turnDevices(ctx, 'unreserve', ids, { ref: refOfVisit(visit), uncounted: !visit.counted, note: how.reason });
  await settlePlaces(ctx, visit.store_id, visit.sku_id);
  return pieces.map(({ imei }) => imei).join(' ');
}

/** Cancels a live visit that is locked. */
export async function cancelVisit(ctx: Ctx, visit: VisitRow, reason: string): Promise<void> {
  const imei = await end(ctx, visit, at.CANCELLED, { at: ctx.now, by: ctx.actor.name, reason });
  await addStep(ctx, visit.id, 'cancelled', reason);
  await recordVisit(ctx, visit, '取消预约', { imei }, reason);
  await ctx.services.events.emit(ctx, 'visit.cancelled', { visitId: visit.id });
}

const overdue = '超过保留时间未到店';

/** Writes down that a visit is expired, if by the clock it is: what it held is free since then. @returns whether it was to be written down */
export async function writeExpiry(ctx: Ctx, id: number): Promise<boolean> {
  const visit = await lockVisit(ctx, id);
  if (!visit || visit.state === at.EXPIRED || stateAt(visit, ctx.now) !== at.EXPIRED) return false;
  const imei = await end(ctx, visit, at.EXPIRED, { at: visit.keep_until, by: '系统', reason: overdue });
  await addStep(ctx, visit.id, 'expired', overdue, visit.keep_until);
  await recordVisit(ctx, visit, '预约过期', { imei }, overdue);
  await ctx.services.events.emit(ctx, 'visit.expired', { visitId: visit.id });
  return true;
}
