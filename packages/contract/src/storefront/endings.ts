import { z } from 'zod';
import { couponRefusals } from '../coupons/errors.ts';
import { couponCode } from '../coupons/shapes.ts';
import { courierCodes } from '../delivery/codes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen, fenInput, integer, requiredLine } from '../platform/shapes.ts';
import { returnsErrors as e } from '../returns/errors.ts';
import { express } from '../returns/shapes.ts';
import { shopOrder } from './shapes.ts';

const shop = { base: 'java', permission: 'shop', kind: 'write', method: 'POST', result: shopOrder } as const;
const act = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY] as const;

/** What customers do when their lease ends. */
export const endingEndpoints = {
  shopReturn: endpoint({
    ...shop,
    path: '/open/v1/orders/return',
    summary: '用户申请归还，或补充寄回的物流单号',
    body: z.strictObject({
      order_id: orderNo,
      way: z.enum(['mail', 'store']).default('mail'),
      company: z.enum(courierCodes).optional(),
      express_no: express.default(''),
      reason: requiredLine(200, '原因'),
    }),
    errors: [...act, e.RETURN_NOT_ALLOWED, e.RENEWAL_WAITS],
  }),
  shopDispute: endpoint({
    ...shop,
    path: '/open/v1/orders/return/dispute',
    summary: '用户对质检结果提出异议',
    body: z.strictObject({ order_id: orderNo, reason: requiredLine(200, '原因') }),
    errors: [...act, e.RETURN_NOT_FOUND, e.DISPUTED_ALREADY, e.DISPUTE_PAID, e.DISPUTE_LATE, e.END_REQUESTS_OPEN],
  }),
  shopBuyoutPrice: endpoint({
    base: 'java',
    permission: 'shop',
    kind: 'read',
    method: 'GET',
    path: '/open/v1/orders/buyout',
    summary: '买断试算',
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      allowed: z.boolean(),
      reason: z.string(),
      due: fen,
      late_fees: fen,
      return_fee: fen,
      other_bills: fen,
      plan_waived: fen,
      prepayment: fen,
      payable: fen,
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  shopBuyout: endpoint({
    ...shop,
    path: '/open/v1/orders/buyout',
    summary: '用户发起买断；买断账单随后支付',
    /** The price that the customer saw; another price is refused. */
    body: z.strictObject({ order_id: orderNo, due: fenInput, coupon_code: couponCode }),
    errors: [...act, e.BUYOUT_NOT_ALLOWED, e.RENEWAL_WAITS, e.PRICE_CHANGED, ...couponRefusals],
  }),
  shopCancelBuyout: endpoint({
    ...shop,
    path: '/open/v1/orders/buyout/cancel',
    summary: '用户取消买断',
    body: z.strictObject({ order_id: orderNo, reason: requiredLine(200, '原因') }),
    errors: [...act, e.BUYOUT_NOT_ALLOWED],
  }),
  shopRenew: endpoint({
    ...shop,
    path: '/open/v1/orders/renew',
    summary: '用户续租；答复是待支付的续租订单',
    body: z.strictObject({ order_id: orderNo, shop_order_no: z.string().regex(/^[0-9A-Za-z_-]{6,64}$/), periods: integer(1, 24), coupon_code: couponCode }),
    errors: [...act, e.RENEW_NOT_ALLOWED, e.RENEW_BILLS_OPEN, e.RENEW_OPEN, e.RENEW_TOO_LATE, e.SHOP_ORDER_TAKEN, ...couponRefusals],
  }),
} as const;
