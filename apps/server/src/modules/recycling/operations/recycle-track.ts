import { deliveryErrors as de } from '@merchant-admin/contract/delivery/errors';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { askCourier, refuseSoon } from '../../delivery/index.ts';
import { findRecycleOrder } from '../store/recycle-order.store.ts';
import { claimDevice, lockFollowed } from '../store/recycle-parcel.store.ts';
import { keepTracking } from './follow-parcels.ts';
import { recordRecycle } from './recycle-record.ts';

/** Asks the courier at once who has a customer's device. */
export const recycleTrack = operation(recyclingEndpoints.recycleTrack, async (ctx, { body }) => {
  const { services, merchantId } = ctx;
  const { tracking } = services.couriers;
  const order = (await findRecycleOrder(ctx, body.order_id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  if (tracking === null) refuse(de.TRACKING_OFF);
  const parcel = (await lockFollowed(ctx, order.id)) ?? refuse(de.NOT_TRACKED);
  refuseSoon(ctx, parcel.tracked_at);
  const asked = await claimDevice(ctx, order.id, parcel.way);
  await recordRecycle(ctx, order, '查询回收物流', { express: asked.express_no });
  ctx.after(async () => {
    await askCourier(services, systemCaller(merchantId), tracking, asked, keepTracking);
  });
  return { order_id: body.order_id };
});
