import { maskPhone } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { mostTagged } from '@merchant-admin/contract/orders/special-tags';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { specialTagNames } from '../rules/people-labels.ts';
import { memberOf } from '../store/member.view.ts';
import { findOrder } from '../store/order.store.ts';
import { changeTags, lockTaggedByPhone, markPhone, tagsOfPhone, unmarkPhone } from '../store/special.store.ts';
import { applyTags } from './tag-orders.ts';

const hashOf = (ctx: Ctx, phone: string) => keyedHash(ctx.services.config.key('phone-hash'), phone);

/** Gives a new order the tags of its phone, where that is marked. */
export async function carryPhoneTags(ctx: Ctx, orderId: number, phone: string): Promise<void> {
  const tags = await tagsOfPhone(ctx, hashOf(ctx, phone));
  if (tags.length > 0) await changeTags(ctx, [orderId], tags, []);
}

/** Marks a phone: all its orders carry the tags, those that it places later too. Or takes the mark away. */
export const tagPhone = operation(ordersEndpoints.addPhoneTagOrders, async (ctx, { body }) => {
  if (body.tag_ids.length === 0) refuse(e.TAG_REQUIRED);
  const phone = body.order_id === undefined ? body.phone : (await memberOf(ctx, (await findOrder(ctx, body.order_id)).id)).customer_phone;
  if (phone === undefined) refuse(e.PHONE_REQUIRED);
  const marking = await (body.marked ? markPhone : unmarkPhone)(ctx, hashOf(ctx, phone), body.tag_ids);
  const orders = await lockTaggedByPhone(ctx, phone, mostTagged + 1);
  if (orders.length > mostTagged) refuse(e.TOO_MANY_ORDERS);
  const reason = body.marked ? '同手机号打标签' : '取消同手机号标签';
  const tagged = await applyTags(ctx, orders, body.marked ? { add: body.tag_ids, remove: [], reason } : { add: [], remove: body.tag_ids, reason });
  const count = [...tagged.values()].filter((each) => each.changed).length;
  if (marking === 0 && count === 0) refuse(e.NOTHING_CHANGED);
  if (count === 0)
    await record(ctx, {
      module: 'orders',
      action: reason,
      objectType: 'phone',
      objectId: null,
      after: { phone: maskPhone(phone), tags: specialTagNames(body.tag_ids) },
    });
  return { orders: count };
});
