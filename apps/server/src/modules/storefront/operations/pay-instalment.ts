import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { payInstalment } from '../../bills/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Pays the next instalment of a repayment plan, or all that are left, for the customer. */
export const payShopInstalment = operation(storefrontEndpoints.payInstalment, async (ctx, { body }) => {
  const { order_id: orderNo, amount, scenario } = body;
  await payInstalment(ctx, { orderNo, amount, ...paymentTerms(ctx, { scenario }) });
  return shopOrderShape(ctx, orderNo);
});
