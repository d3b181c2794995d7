import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { answerPlan } from '../../bills/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Has the customer confirm or refuse a repayment plan that he was asked about. */
export const answerShopPlan = operation(storefrontEndpoints.answerPlan, async (ctx, { body }) => {
  await answerPlan(ctx, { orderNo: body.order_id, planId: body.plan_id, agree: body.agree });
  return shopOrderShape(ctx, body.order_id);
});
