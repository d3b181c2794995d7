import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { payBill } from '../../bills/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Pays one bill of a running lease, for the customer. The bill's state tells what came of it. */
export const payShopBill = operation(storefrontEndpoints.payBill, async (ctx, { body }) => {
  const { order_id: orderNo, bill_id: billId, amount, scenario } = body;
  await payBill(ctx, { orderNo, billId, amount, ...paymentTerms(ctx, { scenario }) });
  return shopOrderShape(ctx, orderNo);
});
