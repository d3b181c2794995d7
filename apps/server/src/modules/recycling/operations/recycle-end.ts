import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { postTurnedBack } from '../store/recycle-ledger.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { stopPickup } from './recycle-pickup.ts';
import { recordRecycle } from './recycle-record.ts';
import { endTrade } from './trade-in.ts';
import { orderFor, versionOf } from './recycle-seen.ts';

/** Ends an order whose device has not come. */
export async function cancelRecycle(ctx: Ctx, order: RecycleRow, reason: string): Promise<void> {
  await stopPickup(ctx, order, reason);
  await changeRecycle(ctx, order.id, { state: at.CANCELLED, ended_at: ctx.now, end_reason: reason });
  await addStep(ctx, order.id, 'cancelled', reason);
  await recordRecycle(ctx, order, '取消回收单', {}, reason);
  await endTrade(ctx, order.id, '回收单已取消');
  await ctx.services.events.emit(ctx, 'recycle.cancelled', { recycleId: order.id });
}

export const recycleCancel = operation(recyclingEndpoints.recycleCancel, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'cancel', body);
  await cancelRecycle(ctx, order, body.reason);
  return { version: await versionOf(ctx, order.id) };
});

/** Has a device go home that is not bought after all; what was owed for it is taken back. */
export const recycleTurnBack = operation(recyclingEndpoints.recycleTurnBack, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'turnBack', body);
  await changeRecycle(ctx, order.id, { state: at.TO_RETURN, offer_until: null, end_reason: body.reason });
  await endTrade(ctx, order.id, '旧机退回');
  await postTurnedBack(ctx, order.id);
  await addStep(ctx, order.id, 'turnedBack', body.reason);
  await recordRecycle(ctx, order, '回收转退回', {}, body.reason);
  await ctx.services.events.emit(ctx, 'recycle.refused', { recycleId: order.id });
  return { version: await versionOf(ctx, order.id) };
});
