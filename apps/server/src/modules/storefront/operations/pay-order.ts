import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { payFirst } from '../../bills/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Freezes the deposit and pays the first bill at the channel. What came of it is told by the order's state. */
export const payOrder = operation(storefrontEndpoints.payFirst, async (ctx, { body }) => {
  await payFirst(ctx, { orderNo: body.order_id, amount: body.amount, channel: 'sandbox', channelData: { scenario: body.scenario, agreement: body.agreement } });
  return shopOrderShape(ctx, body.order_id);
});
