import { recycleStops } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeOffer } from '../store/offer.store.ts';
import { changeRecycle } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { orderFor, recordRecycle } from './recycle-seen.ts';

/** Lets an order go on whose device was stopped by mistake. A device that stands in another open order stays stopped until that is over. */
export const recycleRelease = operation(recyclingEndpoints.recycleRelease, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'release', body);
  const stop = order.stop as keyof typeof recycleStops;
  if (stop === 'open' && (await takeOffer(ctx, order.id, order.imei)) === 'open')
    refuse(e.RECYCLE_STOPPED, { text: `设备已被拦截：${recycleStops.open}尚未完结` });
  await changeRecycle(ctx, order.id, { stop: '' });
  await addStep(ctx, order.id, 'released', body.reason);
  await recordRecycle(ctx, order, '解除回收拦截', { stop: recycleStops[stop] }, body.reason);
  return { version: order.version + 1 };
});

/** A second person agrees to a sum above the limit. */
export const recycleApprove = operation(recyclingEndpoints.recycleApprove, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'approve', body);
  await changeRecycle(ctx, order.id, { approved_by: ctx.actor.id, approved_name: ctx.actor.name, approved_at: ctx.now });
  await addStep(ctx, order.id, 'approved', body.note);
  await recordRecycle(ctx, order, '复核回收打款', { price: order.price }, body.note);
  return { version: order.version + 1 };
});
