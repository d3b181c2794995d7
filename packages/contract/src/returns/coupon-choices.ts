import { z } from 'zod';
import { billsErrors as bills } from '../bills/errors.ts';
import { couponScope, type CouponScope } from '../coupons/codes.ts';
import { couponChoice } from '../coupons/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fenInput, id, integer } from '../platform/shapes.ts';

/** Acts of staff that take a coupon, each of one scope. */
export const couponUses = {
  renewal: couponScope.RENEWAL_FIRST,
  buyout: couponScope.BUYOUT,
  late_fee: couponScope.LATE_RENT,
  return_fee: couponScope.LATE_RETURN,
  rent: couponScope.RENT,
} as const satisfies Record<string, CouponScope>;
export type CouponUse = keyof typeof couponUses;

export const couponChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/dmp/coupon/usable',
  base: 'order-management',
  summary: '租金账单、续租、买断、修改逾期费时可用的优惠券',
  permission: ['bill:edit', 'order:renew', 'order:buyout', 'bill:waive'],
  kind: 'read',
  query: z.strictObject({
    order_id: orderNo,
    use: z.enum(Object.keys(couponUses) as [CouponUse, ...CouponUse[]]),
    /** The bill that the coupon is for: of a rent, and of a late fee. */
    bill_id: id('bill').optional(),
    /** Periods of a renewal that the coupon is for. */
    periods: integer(1, 24).default(1),
    /** The agreed price of a buyout, fen; without it, the calculated one. */
    agreed: fenInput.optional(),
  }),
  /** Coupons that fit the act come first, the one that ends first above; `more`: the customer has others. */
  result: z.object({ list: z.array(couponChoice), more: z.boolean() }),
  errors: [orders.ORDER_NOT_FOUND, bills.BILL_NOT_FOUND],
});
