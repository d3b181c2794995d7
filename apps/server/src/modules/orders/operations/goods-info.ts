import { serviceCharge, serviceCharges } from '@merchant-admin/contract/goods/codes';
import { couponScopes, couponStates } from '@merchant-admin/contract/coupons/codes';
import { skuDeliveryText } from '@merchant-admin/contract/orders/codes';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { couponsOfOrder } from '../../coupons/index.ts';
import { leaseTypeName } from '../rules/labels.ts';
import { skuDelivery } from '../rules/sku-delivery.ts';
import { orderDetail } from '../store/order-detail.view.ts';

/** The goods and services as they were when ordered, and the coupons that the order holds. */
export const goodsInfo = operation(ordersEndpoints.orderListGoodsInfo, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  const delivery = skuDelivery(order);
  return {
    list: [
      {
        goods_id: String(order.goods_id),
        goods_name: order.goods_name,
        sku_name: order.sku_name,
        sku_delivery_status: delivery,
        sku_delivery_status_name: skuDeliveryText[delivery],
        degree: order.degree,
        degree_name: degreeText[order.degree] ?? '',
        image: order.image,
        imei: order.imei ?? '',
        quantity: order.quantity,
        lease_type: order.lease_type,
        lease_type_name: leaseTypeName(order.lease_type),
        periods: order.periods,
        total_rent: order.total_rent,
        market_price: order.market_price,
        sale_price: order.sale_price,
        buyout_price: order.buyout_price,
        postage: order.snapshot.postage ?? 0,
        services: (order.snapshot.services ?? []).map(({ name, amount, charge = serviceCharge.ONCE }) => ({
          name,
          amount,
          charge_name: serviceCharges[charge],
        })),
        coupons: (await couponsOfOrder(ctx, order.id)).map(({ code, name, scope, state, cut }) => ({
          code,
          name,
          scope,
          scope_name: couponScopes[scope],
          state_name: couponStates[state],
          cut,
        })),
      },
    ],
  };
});
