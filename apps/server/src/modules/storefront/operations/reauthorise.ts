import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { reauthorise } from '../../bills/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { refuseWhileRenewing } from '../../returns/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Has the customer's deposit frozen anew, because its authorisation ends before his lease. The order's `authorisation_expires_at` tells what came of it. */
export const reauthoriseOrder = operation(storefrontEndpoints.reauthorise, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  // A renewal that is paid takes the deposit with it.
  await refuseWhileRenewing(ctx, order);
  await reauthorise(ctx, order, paymentTerms(ctx, { scenario: body.scenario }));
  return shopOrderShape(ctx, body.order_id);
});
