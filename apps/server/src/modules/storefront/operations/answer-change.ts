import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { answerChange } from '../../order-change/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Has the customer confirm or refuse a change of his order that he was asked about. What it lacks he then pays and authorises like any bill and deposit. */
export const answerShopChange = operation(storefrontEndpoints.answerChange, async (ctx, { body }) => {
  await answerChange(ctx, { orderNo: body.order_id, changeId: body.change_id, hash: body.hash, agree: body.agree });
  return shopOrderShape(ctx, body.order_id);
});
