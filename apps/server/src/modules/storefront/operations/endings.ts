import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findOrder, lockOrder, orderNoOfShop } from '../../orders/index.ts';
import { applyForReturn, buyoutQuote, disputeReturn, giveUpBuyout, renewLease, sendBack, startBuyout } from '../../returns/index.ts';
import { lockedLease } from './locked-lease.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Starts a return for the customer; where there is one already, the parcel's number is added to it. */
export const shopReturn = operation(storefrontEndpoints.shopReturn, async (ctx, { body }) => {
  const order = await lockedLease(ctx, body.order_id);
  const application = { way: body.way, company: body.company, expressNo: body.express_no, reason: body.reason };
  if (order.status === orderStatus.RETURNING) await sendBack(ctx, order, application);
  else await applyForReturn(ctx, order, application);
  return shopOrderShape(ctx, body.order_id);
});

export const shopDispute = operation(storefrontEndpoints.shopDispute, async (ctx, { body }) => {
  await disputeReturn(ctx, await lockedLease(ctx, body.order_id), body.reason);
  return shopOrderShape(ctx, body.order_id);
});

export const shopBuyoutPrice = operation(storefrontEndpoints.shopBuyoutPrice, async (ctx, { query }) => {
  const { allowed, reason, due, late_fees, return_fee, other_bills, plan_waived, prepayment, payable } = await buyoutQuote(
    ctx,
    await findOrder(ctx, query.order_id),
  );
  return { allowed, reason, due, late_fees, return_fee, other_bills, plan_waived, prepayment, payable };
});

/** Opens a buyout at the price that the customer saw: its bill is paid like every other. */
export const shopBuyout = operation(storefrontEndpoints.shopBuyout, async (ctx, { body }) => {
  const order = await lockedLease(ctx, body.order_id);
  const quote = await buyoutQuote(ctx, order);
  if (quote.allowed && quote.due !== body.due) refuse(e.PRICE_CHANGED);
  await startBuyout(ctx, order, undefined, '', body.coupon_code);
  return shopOrderShape(ctx, body.order_id);
});

export const shopCancelBuyout = operation(storefrontEndpoints.shopCancelBuyout, async (ctx, { body }) => {
  await giveUpBuyout(ctx, await lockedLease(ctx, body.order_id), body.reason);
  return shopOrderShape(ctx, body.order_id);
});

/** Renews a lease for the customer. The same number twice is the same renewal. */
export const shopRenew = operation(storefrontEndpoints.shopRenew, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const known = await orderNoOfShop(ctx, body.shop_order_no);
  if (known) {
    const same = (await findOrder(ctx, known.order_no)).parent_id === order.id && known.periods === body.periods;
    return same ? shopOrderShape(ctx, known.order_no) : refuse(e.SHOP_ORDER_TAKEN);
  }
  const renewal = await renewLease(ctx, await lockedLease(ctx, body.order_id), body.periods, body.coupon_code, body.shop_order_no);
  return shopOrderShape(ctx, renewal.orderNo);
});
