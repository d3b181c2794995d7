import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { lockOrderById } from '../../orders/index.ts';
import { changeScreenshot, lockParcel } from '../store/parcel.store.ts';

/** Replaces the picture of a parcel, or takes it away. */
export const updateExpressScreenshot = operation(deliveryEndpoints.updateExpressScreenshot, async (ctx, { body }) => {
  const parcel = await lockParcel(ctx, body.parcel_id);
  if (!parcel) refuse(e.NOTHING_SENT);
  const order = await lockOrderById(ctx, parcel.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.NOTHING_SENT);
  if (parcel.version !== body.version) refuse(platformErrors.STALE);
  const [before, key] = [parcel.screenshot_key, body.key ?? null];
  if (before === key) refuse(e.SCREENSHOT_SAME);
  const owner = { entity: 'parcel', id: parcel.id };
  if (key !== null) await claimUploads(ctx, [key], owner, 'image');
  const { version } = await changeScreenshot(ctx, parcel.id, key);
  if (before !== null) await releaseUploads(ctx, [before], owner);
  await record(ctx, {
    module: 'delivery',
    action: key === null ? '删除物流截图' : '上传物流截图',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { screenshot: before === null ? '无' : '有' },
    after: { screenshot: key === null ? '无' : '有', express: parcel.express_no },
  });
  return { version };
});
