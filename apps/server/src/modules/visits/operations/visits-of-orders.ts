import { businessTime } from '@merchant-admin/common/dates';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import { listener } from '../../../platform/events.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { liveOfOrder } from '../store/visit.store.ts';
import { visitsOfOrders } from '../store/visit-list.view.ts';
import { cancelVisit, writeExpiry } from './end-visit.ts';

const toCollect = (visit: { visit_no: string; store_name: string; at: Date }): string =>
  `用户将于${businessTime(visit.at).slice(5, 16)}到${visit.store_name}自提（${visit.visit_no}），请核销，或取消预约后再发货`;

/** Blocks shipping what its customer is going to collect. */
export const collectedRule = orderRule({
  acts: ['ship'],
  ask: async (ctx, ids) => new Map((await visitsOfOrders(ctx, ids)).map((visit) => [visit.order_id, { ship: toCollect(visit) }])),
});

/** Refuses to ship otherwise what is to be collected. */
export const keepForVisit = listener('order.toShip', async (ctx, { orderId }) => {
  const [visit] = await visitsOfOrders(ctx, [orderId]);
  if (visit) refuse(deliveryErrors.SHIP_NOT_ALLOWED, { text: toCollect(visit) });
});

/** Refuses to change what devices are promised for. */
export const keepAsPromised = listener('order.toChange', async (ctx, { orderId }) => {
  if ((await visitsOfOrders(ctx, [orderId])).length > 0) refuse(orderChangeErrors.CHANGE_VISIT);
});
export const promisedRule = orderRule({
  acts: ['changeOrder'],
  ask: async (ctx, ids) => new Map((await visitsOfOrders(ctx, ids)).map(({ order_id: id }) => [id, { changeOrder: orderChangeErrors.CHANGE_VISIT.text }])),
});

/** Nobody collects a closed order. */
export const endWithOrder = listener('order.closed', async (ctx, { orderId }) => {
  const visit = await liveOfOrder(ctx, orderId);
  if (visit) await cancelVisit(ctx, visit, '订单已关闭');
});

/** Lets devices go whose visits are over by the clock, for who wants them now. */
export const letGo = listener('hold.lapsed', async (ctx, { visitIds }) => {
  for (const id of visitIds) await writeExpiry(ctx, id);
});
