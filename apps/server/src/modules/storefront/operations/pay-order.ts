import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { payFirst } from '../../bills/index.ts';
import { findOrder } from '../../orders/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Freezes the deposit and pays the first bill at the channel. What came of it is told by the order's state. */
export const payOrder = operation(storefrontEndpoints.payFirst, async (ctx, { body }) => {
  const { pay_deadline: deadline } = await findOrder(ctx, body.order_id);
  await payFirst(ctx, { orderNo: body.order_id, amount: body.amount, ...paymentTerms(ctx, { scenario: body.scenario, agreement: body.agreement }, deadline) });
  return shopOrderShape(ctx, body.order_id);
});
