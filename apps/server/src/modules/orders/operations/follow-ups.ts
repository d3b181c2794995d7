import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { followKinds, type FollowKind } from '@merchant-admin/contract/orders/people-codes';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { followKindName, followWayName } from '../rules/people-labels.ts';
import { addFollow, followsOfCustomer } from '../store/follow.store.ts';
import { memberOf } from '../store/member.view.ts';
import { findOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';
import { followsByNo, withPictures } from './shown-follows.ts';

const allKinds = Object.keys(followKinds) as FollowKind[];

/** Notes what was said with the customer, or an attempt to win an order back. */
export const addOrderRecord = operation(ordersEndpoints.addOrderRecord, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  if (body.next_at !== undefined && new Date(body.next_at) <= ctx.now) refuse(e.FOLLOW_TIME);
  const id = await addFollow(ctx, { orderId: order.id, kind: body.kind, way: body.way, content: body.content, nextAt: body.next_at });
  await recordOrder(ctx, order, '添加跟进', { after: { kind: followKindName(body.kind), way: followWayName(body.way) } });
  return { id: String(id) };
});

/** Everything noted about an order. */
export const orderFollowUpRecords = operation(ordersEndpoints.orderFollowUpRecords, (ctx, { query }) => followsByNo(ctx, query, allKinds));

/** Everything noted about the customer of an order. */
export const orderFollowUpRecordsAll = operation(ordersEndpoints.orderFollowUpRecordsAll, async (ctx, { query }) => {
  const { id_card_hash: hash } = await memberOf(ctx, (await findOrder(ctx, query.order_id)).id);
  return withPictures(ctx, await followsOfCustomer(ctx, hash, query.before));
});

/** The attempts to win an order back. */
export const orderRecallRecord = operation(ordersEndpoints.orderRecallRecord, (ctx, { query }) => followsByNo(ctx, query, ['recall']));
