import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads, keeper } from '../../../platform/storage/index.ts';
import { imageKindName, mostImages } from '../rules/people-labels.ts';
import { findImage, hasImage, imagesOf, insertImage, removeImage } from '../store/image.store.ts';
import { lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

const owner = (orderId: number) => ({ entity: 'order', id: orderId });

/** Judges who sees a document's picture: those who may see plain data of an order of their store. */
export const keepMemberImage = keeper('order', async (ctx, { key, entity_id: orderId }) =>
  ctx.can('order:plain') && (await hasImage(ctx, orderId, key)) ? 'shown' : 'hidden',
);

/** Keeps a picture of the customer's documents with the order. */
export const uploadMemberImage = operation(ordersEndpoints.uploadMemberImage, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const ofKind = (await imagesOf(ctx, order.id)).filter((image) => image.kind === body.kind);
  if (ofKind.length >= mostImages(body.kind)) refuse(e.IMAGE_FULL);
  await claimUploads(ctx, [body.key], owner(order.id), 'image');
  const image = (await insertImage(ctx, order.id, body.kind, body.key)) ?? refuse(uploadErrors.UPLOAD_TAKEN);
  await recordOrder(ctx, order, '上传证件照片', { after: { kind: imageKindName(body.kind) } });
  return { image_id: String(image.id) };
});

/** Takes a picture away; its file is removed later. */
export const deleteMemberImage = operation(ordersEndpoints.deleteMemberImage, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const image = (await findImage(ctx, order.id, body.image_id)) ?? refuse(e.IMAGE_UNKNOWN);
  await removeImage(ctx, image.id);
  await releaseUploads(ctx, [image.upload_key], owner(order.id));
  await recordOrder(ctx, order, '删除证件照片', { before: { kind: imageKindName(image.kind) }, reason: body.reason });
  return {};
});
