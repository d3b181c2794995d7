import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { closeOrder, factsOf, judge, lockOrder } from '../../orders/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Cancels an order before it is shipped, for its customer. */
export const cancelShopOrder = operation(storefrontEndpoints.shopCancel, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('cancel', factsOf(order, ctx.now)).allowed) refuse(e.CANCEL_NOT_ALLOWED);
  const type = order.status === orderStatus.TO_PAY ? '01' : '04';
  await closeOrder(ctx, order, { transition: 'cancel', type, reason: body.reason, action: '用户取消订单' });
  return shopOrderShape(ctx, body.order_id);
});
