import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { ownDevice } from '../store/offer.store.ts';
import { postTurnedBack } from '../store/recycle-ledger.ts';
import { changeRecycle } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor, versionOf } from './recycle-seen.ts';
import { endTrade } from './trade-in.ts';

/**
 * Keeps a device that is ours and was offered to us: nobody is paid for it and it does not go home to who offered it. Whoever works on the lease for which it is out
 * is told where it is, and ends that by its return; shops are told that the order was cancelled, by words that say nothing of why.
 */
export const recycleKeep = operation(recyclingEndpoints.recycleKeep, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'keep', body);
  await changeRecycle(ctx, order.id, { state: at.CANCELLED, offer_until: null, ended_at: ctx.now, end_reason: '未通过核验' });
  await endTrade(ctx, order.id, '旧机留存');
  await postTurnedBack(ctx, order.id);
  await addStep(ctx, order.id, 'kept', body.reason);
  await recordRecycle(ctx, order, '回收设备留存', { imei: order.imei }, body.reason);
  const own = await ownDevice(ctx, order.imei);
  if (own?.order_id) await ctx.services.events.emit(ctx, 'device.kept', { orderId: own.order_id, imei: order.imei, recycleNo: order.order_no });
  await ctx.services.events.emit(ctx, 'recycle.cancelled', { recycleId: order.id });
  return { version: await versionOf(ctx, order.id) };
});
