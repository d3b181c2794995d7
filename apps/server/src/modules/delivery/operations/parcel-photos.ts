import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { lockOrderById } from '../../orders/index.ts';
import { objectionToDropPhotos } from '../rules/parcel-acts.ts';
import { changePhotos, lockParcel } from '../store/parcel.store.ts';

/** Sets the pictures of a parcel's devices. Once the parcel has arrived none is taken away, since a later claim is compared with them. */
export const updateParcelPhotos = operation(deliveryEndpoints.updateParcelPhotos, async (ctx, { body }) => {
  const parcel = await lockParcel(ctx, body.parcel_id);
  if (!parcel) refuse(e.NOTHING_SENT);
  const order = await lockOrderById(ctx, parcel.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.NOTHING_SENT);
  if (parcel.version !== body.version) refuse(platformErrors.STALE);
  const photos = [...new Set(body.photos)];
  const dropped = parcel.photos.filter((key) => !photos.includes(key));
  if (photos.join() === parcel.photos.join()) refuse(e.PHOTOS_SAME);
  if (dropped.length > 0) refuseFor(objectionToDropPhotos(parcel));
  const owner = { entity: 'parcel', id: parcel.id };
  await claimUploads(ctx, photos, owner, 'image');
  const { version } = await changePhotos(ctx, parcel.id, photos);
  await releaseUploads(ctx, dropped, owner);
  await record(ctx, {
    module: 'delivery',
    action: '修改发货照片',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { photos: `${parcel.photos.length}张` },
    after: { photos: `${photos.length}张`, express: parcel.express_no },
  });
  return { version };
});
