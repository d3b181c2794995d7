import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { receiveOrder } from '../../delivery/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Confirms, for the customer, that he has the goods: the lease begins. */
export const confirmReceipt = operation(storefrontEndpoints.confirmReceipt, async (ctx, { body }) => {
  await receiveOrder(ctx, await lockOrder(ctx, body.order_id), 'customer');
  return shopOrderShape(ctx, body.order_id);
});
