import { maskName } from '@merchant-admin/common/mask';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { factsOf, judge } from '../../orders/index.ts';
import { walkDeliveries } from '../store/delivery-list.view.ts';

const waiting = deliveryEndpoints.deliveryList.body.parse({ tab: 'to-ship' });

/** The orders that may be shipped now, what has waited longest first: number, goods, devices that are not out yet, receiver (masked). */
export async function ordersToShip(ctx: Ctx, most: number) {
  const { list } = await walkDeliveries(ctx, waiting, [], undefined, most);
  return list
    .filter((order) => judge('ship', factsOf(order, ctx.now)).allowed)
    .map((order) => ({
      cells: { order_id: order.order_no },
      told: [`${order.goods_name} ${order.sku_name}`.trim(), String(order.quantity - order.sent), maskName(order.receiver_name)],
    }));
}
