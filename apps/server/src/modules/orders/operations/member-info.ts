import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { describeUploads } from '../../../platform/storage/index.ts';
import { imageKindName, relationName } from '../rules/people-labels.ts';
import { contactsOf, type ContactRow } from '../store/contact.store.ts';
import { imagesOf } from '../store/image.store.ts';
import { findOrder } from '../store/order.store.ts';

const shown = (row: ContactRow) => ({
  contact_id: String(row.id),
  name: maskName(row.name),
  relation: row.relation,
  relation_name: relationName(row.relation),
  phone: maskPhone(row.phone),
});

/** Contacts, masked, and which pictures of documents there are, without their addresses: those are plain personal data. */
export const memberInfo = operation(ordersEndpoints.orderMemberInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const contacts = await contactsOf(ctx, order.id);
  const images = await imagesOf(ctx, order.id);
  const files = await describeUploads(
    ctx,
    images.map((image) => image.upload_key),
  );
  return {
    emergency: contacts.filter((each) => each.kind === 'emergency').map(shown),
    daily: contacts.filter((each) => each.kind === 'daily').map(shown),
    images: images.map((image) => ({
      image_id: String(image.id),
      kind: image.kind,
      kind_name: imageKindName(image.kind),
      type: files.get(image.upload_key)?.type ?? '',
      size: files.get(image.upload_key)?.size ?? 0,
      uploaded_by: image.uploaded_by,
      created_at: image.created_at.toISOString(),
    })),
    version: order.version,
  };
});
