import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { agreementHolder } from '../../../platform/channels/holder.ts';
import { operation } from '../../../platform/http/operation.ts';
import { payFirst } from '../../bills/index.ts';
import { findOrder } from '../../orders/index.ts';
import { paymentTerms } from './payment-terms.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Freezes the deposit and pays the first bill at the channel. The order's state tells what came of it. */
export const payOrder = operation(storefrontEndpoints.payFirst, async (ctx, { body }) => {
  const { pay_deadline: deadline, member_id: memberId } = await findOrder(ctx, body.order_id);
  const told = { scenario: body.scenario, agreement: body.agreement, holder: agreementHolder(ctx.merchantId, memberId) };
  await payFirst(ctx, { orderNo: body.order_id, amount: body.amount, ...paymentTerms(ctx, told, deadline) });
  return shopOrderShape(ctx, body.order_id);
});
