import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { renewalEndpoints } from '@merchant-admin/contract/storefront/renewals';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { depositFor, exchangeRule } from '../../exchange/index.ts';
import { renewalOffers } from '../../goods/index.ts';
import { findOrder } from '../../orders/index.ts';

/** The goods for which the devices of a running lease may be changed, now or after more paid periods. The price difference is of all its devices, fen. */
export const shopRenewals = operation(renewalEndpoints.shopRenewals, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  if (order.status !== orderStatus.LEASED) refuse(goodsErrors.YEARLY_NOT_RUNNING);
  const offers = await renewalOffers(ctx, order.sku_id, order.paid_periods);
  return {
    order_id: order.order_no,
    quantity: order.quantity,
    paid_periods: order.paid_periods,
    deposit: await depositFor(ctx, order),
    return_days: (await exchangeRule.of(ctx)).return_days,
    list: offers.map((offer) => ({
      ...offer,
      goods_id: String(offer.goods_id),
      sku_id: String(offer.sku_id),
      difference: offer.difference * order.quantity,
      periods_left: Math.max(offer.periods - order.paid_periods, 0),
    })),
  };
});
