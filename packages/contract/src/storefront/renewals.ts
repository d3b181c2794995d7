import { z } from 'zod';
import { goodsErrors } from '../goods/errors.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { exchangeErrors as exchange } from '../exchange/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen, fenInput } from '../platform/shapes.ts';
import { returnsErrors as returns } from '../returns/errors.ts';
import { sandboxScenarios } from './scenarios.ts';
import { shopOrder } from './shapes.ts';

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
      /** What secures the older devices until they are back, and how many days after the newer ones arrived they may be sent; fen. */
      deposit: fen,
      return_days: z.int(),
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
  payExchangeDeposit: endpoint({
    base: 'java',
    permission: 'shop',
    kind: 'write',
    method: 'POST',
    path: '/open/v1/orders/exchange/deposit',
    summary: '支付换新保证金',
    /** `order_id`: the order of the newer devices. `amount`: all that is open of the deposit, fen. What the app needs to pay stands on the older order (`for_customer`), which is answered. */
    body: z.strictObject({ order_id: orderNo, amount: fenInput, scenario: z.enum(sandboxScenarios).default('success') }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, orders.PAYMENT_UNDER_WAY, exchange.EXCHANGE_NOT_FOUND, exchange.EXCHANGE_OVER, exchange.DEPOSIT_AMOUNT],
  }),
} as const;

/** Why an order does not replace the devices of a lease. */
export const exchanging = [
  exchange.EXCHANGE_NOT_ALLOWED,
  exchange.EXCHANGE_NOT_OFFERED,
  exchange.EXCHANGE_TOO_EARLY,
  exchange.EXCHANGE_OPEN,
  exchange.EXCHANGE_QUANTITY,
  returns.RENEWAL_WAITS,
] as const;
