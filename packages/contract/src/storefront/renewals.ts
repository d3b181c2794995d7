import { z } from 'zod';
import { goodsErrors } from '../goods/errors.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen } from '../platform/shapes.ts';

/** What a leased device may be changed for (年年换新). */
export const renewalEndpoints = {
  shopRenewals: endpoint({
    base: 'java',
    permission: 'shop',
    kind: 'read',
    method: 'GET',
    path: '/open/v1/orders/renewals',
    summary: '查询可换新的机型与差价',
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      order_id: z.string(),
      quantity: z.int(),
      paid_periods: z.int(),
      /** Goods that may be taken now come first, then by how soon. */
      list: z.array(
        z.object({
          goods_id: z.string(),
          goods_name: z.string(),
          image: z.string(),
          sku_id: z.string(),
          sku_name: z.string(),
          stock: z.int(),
          /** The price difference, paid once for all of the order's devices; fen. */
          difference: fen,
          /** After how many paid periods the change is allowed. */
          periods: z.int(),
          allowed: z.boolean(),
          /** How many periods are still to be paid before the change; 0 once it is allowed. */
          periods_left: z.int(),
        }),
      ),
    }),
    errors: [orders.ORDER_NOT_FOUND, goodsErrors.YEARLY_NOT_RUNNING],
  }),
} as const;
