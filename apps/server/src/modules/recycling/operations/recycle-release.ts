import { sums } from '../../../platform/audit/sums.ts';
import { deviceCheckStates, recycleStops, type RecycleStop } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { letReportsGo, reportedStop } from '../store/device-check.store.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor, versionOf } from './recycle-seen.ts';
import { tellStop } from './tell-stop.ts';
import { settleTrade } from './trade-in.ts';

/** Lets a stop go, and nothing else: what was reported meanwhile stops the order in its place. */
async function releaseStop(ctx: Ctx, order: RecycleRow, stop: RecycleStop, reason: string): Promise<void> {
  if (stop === 'reported') await letReportsGo(ctx, order.id);
  const next = await reportedStop(ctx, order.id);
  await changeRecycle(ctx, order.id, { stop: next, ...(stop === 'elsewhere' ? { elsewhere_let_be: true } : {}) });
  await recordRecycle(ctx, order, '解除回收拦截', { stop: recycleStops[stop] }, reason);
  if (next !== '') await tellStop(ctx, order, order.imei, next);
}

/** Has an order paid that the outside world did not answer for. An answer that still comes is heeded. */
async function releaseUnchecked(ctx: Ctx, order: RecycleRow, reason: string): Promise<void> {
  const check = order.unchecked === '' ? '' : deviceCheckStates[order.unchecked];
  await changeRecycle(ctx, order.id, { unchecked: '' });
  await recordRecycle(ctx, order, '解除回收拦截', { check }, reason);
}

/** Lets an order go on whose device was stopped by mistake, or of whose number nothing can be learnt outside. One that stands in another open order is let go by itself once that is over. */
export const recycleRelease = operation(recyclingEndpoints.recycleRelease, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'release', body);
  await addStep(ctx, order.id, 'released', body.reason);
  await (order.stop === '' ? releaseUnchecked(ctx, order, body.reason) : releaseStop(ctx, order, order.stop, body.reason));
  await settleTrade(ctx, order.id);
  return { version: await versionOf(ctx, order.id) };
});

/** A second person agrees to a sum above the limit. */
export const recycleApprove = operation(recyclingEndpoints.recycleApprove, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'approve', body);
  await changeRecycle(ctx, order.id, { approved_by: ctx.actor.id, approved_name: ctx.actor.name, approved_at: ctx.now });
  await addStep(ctx, order.id, 'approved', body.note);
  await recordRecycle(ctx, order, '复核回收打款', sums({ price: order.price }), body.note);
  await settleTrade(ctx, order.id);
  return { version: await versionOf(ctx, order.id) };
});
