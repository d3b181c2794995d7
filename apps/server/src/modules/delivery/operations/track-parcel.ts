import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrderById } from '../../orders/index.ts';
import { isTracked } from '../rules/tracked.ts';
import { lockParcel } from '../store/parcel.store.ts';
import { claimOne } from '../store/tracking.store.ts';
import { askCourier, refuseSoon } from './ask-couriers.ts';
import { keepTracking } from './keep-tracking.ts';

/** Asks a parcel's courier at once. The answer tells nothing: the parcel's page shows what is known afterwards. */
export const trackParcel = operation(deliveryEndpoints.trackParcel, async (ctx, { body }) => {
  const { services, merchantId } = ctx;
  const { tracking } = services.couriers;
  const parcel = (await lockParcel(ctx, body.parcel_id)) ?? refuse(e.PARCEL_UNKNOWN);
  if (ctx.storeId !== null && (await lockOrderById(ctx, parcel.order_id)).store_id !== ctx.storeId) refuse(e.PARCEL_UNKNOWN);
  if (tracking === null) refuse(e.TRACKING_OFF);
  if (!isTracked(parcel)) refuse(e.NOT_TRACKED);
  refuseSoon(ctx, parcel.tracked_at);
  const asked = await claimOne(ctx, parcel.id);
  await record(ctx, {
    module: 'delivery',
    action: '查询物流',
    objectType: 'order',
    objectId: asked.order_id,
    objectNo: asked.order_no,
    after: { express: asked.express_no },
  });
  ctx.after(async () => {
    await askCourier(services, systemCaller(merchantId), tracking, asked, keepTracking);
  });
  return { parcel_id: String(parcel.id) };
});
