import { recycleStops } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { changeRecycle } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor, versionOf } from './recycle-seen.ts';
import { settleTrade } from './trade-in.ts';

/** Lets an order go on whose device was stopped by mistake. One that stands in another open order is let go by itself once that is over. */
export const recycleRelease = operation(recyclingEndpoints.recycleRelease, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'release', body);
  const stop = order.stop as keyof typeof recycleStops;
  await changeRecycle(ctx, order.id, { stop: '' });
  await addStep(ctx, order.id, 'released', body.reason);
  await recordRecycle(ctx, order, '解除回收拦截', { stop: recycleStops[stop] }, body.reason);
  await settleTrade(ctx, order.id);
  return { version: await versionOf(ctx, order.id) };
});

/** A second person agrees to a sum above the limit. */
export const recycleApprove = operation(recyclingEndpoints.recycleApprove, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'approve', body);
  await changeRecycle(ctx, order.id, { approved_by: ctx.actor.id, approved_name: ctx.actor.name, approved_at: ctx.now });
  await addStep(ctx, order.id, 'approved', body.note);
  await recordRecycle(ctx, order, '复核回收打款', { price: order.price }, body.note);
  await settleTrade(ctx, order.id);
  return { version: await versionOf(ctx, order.id) };
});
