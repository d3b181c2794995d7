import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { looksToday, takeLook } from '../../../platform/plain/looks.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { findContact, type ContactRow } from '../store/contact.store.ts';
import { findImage, type ImageRow } from '../store/image.store.ts';
import { orderDetail, type DetailedOrder } from '../store/order-detail.view.ts';
import { findOrder } from '../store/order.store.ts';

type Body = BodyOf<typeof ordersEndpoints.orderListDesensitizationInfo>;
type Field = Body['field'];
const fieldNames: Record<Field, string> = {
  name: '姓名',
  phone: '手机号',
  id_card: '身份证号',
  address: '地址',
  receiver: '收货人',
  emergency: '紧急联系人',
  daily: '常用联系人',
  image: '证件照片',
};
/** Fields with somebody's number, and those of them with a contact's. */
const ofContacts: ReadonlySet<Field> = new Set<Field>(['emergency', 'daily']);
const numbers: ReadonlySet<Field> = new Set<Field>([...ofContacts, 'phone', 'receiver']);
const reasons = ['联系用户', '核对资料', '处理售后', '配合司法'];

/** The contact or picture of which the plain text is asked for. */
interface Item {
  emergency?: ContactRow | undefined;
  daily?: ContactRow | undefined;
  image?: ImageRow | undefined;
}

const told = (contact: ContactRow | undefined) => (contact === undefined ? '' : `${contact.name} ${contact.phone}`);

/** The contact or picture whose id is named or that the field asks for. @throws CONTACT_UNKNOWN, IMAGE_UNKNOWN */
async function itemOf(ctx: Ctx, orderId: number, body: Body): Promise<Item> {
  const wanted = (field: Field, id: string | undefined) => id !== undefined || body.field === field;
  const contact = async (kind: 'emergency' | 'daily', id: string | undefined) =>
    wanted(kind, id) ? ((await findContact(ctx, orderId, kind, id ?? '0')) ?? refuse(e.CONTACT_UNKNOWN)) : undefined;
  return {
    emergency: await contact('emergency', body.emergency_id),
    daily: await contact('daily', body.daily_id),
    image: wanted('image', body.image_id) ? ((await findImage(ctx, orderId, body.image_id ?? '0')) ?? refuse(e.IMAGE_UNKNOWN)) : undefined,
  };
}

function plain(ctx: Ctx, order: DetailedOrder, item: Item, field: Field): string {
  const values: Record<Field, () => string> = {
    receiver: () => `${order.receiver_name} ${order.receiver_phone}`,
    emergency: () => told(item.emergency),
    daily: () => told(item.daily),
    image: () => (item.image === undefined ? '' : personalUrl(ctx, item.image.upload_key)),
    name: () => order.customer_name,
    phone: () => order.customer_phone,
    id_card: () => unseal(ctx.services.config.key('id-card'), order.id_card_cipher),
    address: () => `${order.region}${order.street}`,
  };
  return values[field]();
}

/** Shows one field in plain: by right, with a reason, on record, counted per person and day. */
export const showPlain = operation(ordersEndpoints.orderListDesensitizationInfo, async (ctx, { body }) => {
  const order = await orderDetail(ctx, body.order_id);
  const item = await itemOf(ctx, order.id, body);
  if (numbers.has(body.field)) await ctx.services.events.emit(ctx, 'number.asked', { orderId: order.id, isCustomer: !ofContacts.has(body.field) });
  const { outcome, left } = await takeLook(ctx, { field: body.field, reason: body.reason, orderId: order.id });
  if (outcome === 'refused') refuse(e.PLAIN_LIMIT);
  await record(ctx, {
    module: 'orders',
    action: '查看明文',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { field: fieldNames[body.field] },
    reason: body.reason,
  });
  return { value: plain(ctx, order, item, body.field), left_today: left };
});

/** Whether the caller may see plain data, and how often he still may today. */
export const checkPlain = operation(ordersEndpoints.checkDesensitizationInfo, async (ctx, { body }) => {
  await findOrder(ctx, body.order_id);
  const used = await looksToday(ctx);
  return { allowed: ctx.can('order:plain'), used_today: used, left_today: Math.max(ctx.services.config.PLAIN_VIEWS_PER_DAY - used, 0), reasons };
});
