import { degreeText } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { leaseTypeName } from '../rules/labels.ts';
import { orderDetail } from '../store/order-detail.view.ts';

/** The goods as they were when ordered. */
export const goodsInfo = operation(ordersEndpoints.orderListGoodsInfo, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  return {
    list: [
      {
        goods_id: String(order.goods_id),
        goods_name: order.goods_name,
        sku_name: order.sku_name,
        degree: order.degree,
        degree_name: degreeText[order.degree] ?? '',
        image: order.image,
        imei: order.imei ?? '',
        quantity: 1,
        lease_type: order.lease_type,
        lease_type_name: leaseTypeName(order.lease_type),
        periods: order.periods,
        total_rent: order.total_rent,
        market_price: order.market_price,
        sale_price: order.sale_price,
        buyout_price: order.buyout_price,
        services: order.snapshot.services ?? [],
      },
    ],
  };
});
