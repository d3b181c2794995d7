import { renewalEndpoints } from '@merchant-admin/contract/storefront/renewals';
import { operation } from '../../../platform/http/operation.ts';
import { payDeposit } from '../../exchange/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Pays what secures the devices that are to be changed, for the customer. */
export const payExchangeDeposit = operation(renewalEndpoints.payExchangeDeposit, async (ctx, { body }) => {
  const { order_id: orderNo, amount, scenario } = body;
  return shopOrderShape(ctx, await payDeposit(ctx, { orderNo, amount, ...paymentTerms(ctx, { scenario }) }));
});
