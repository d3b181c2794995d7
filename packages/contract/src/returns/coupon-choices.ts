import { z } from 'zod';
import { billsErrors as bills } from '../bills/errors.ts';
import { couponScope, type CouponScope } from '../coupons/codes.ts';
import { couponChoice } from '../coupons/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fenInput, id, integer } from '../platform/shapes.ts';

/** Acts of staff that take a coupon: the scope of one, and the right to the act. */
export const couponUses = {
  renewal: { scope: couponScope.RENEWAL_FIRST, tag: 'order:renew' },
  buyout: { scope: couponScope.BUYOUT, tag: 'order:buyout' },
  late_fee: { scope: couponScope.LATE_RENT, tag: 'bill:waive' },
  return_fee: { scope: couponScope.LATE_RETURN, tag: 'bill:waive' },
} as const satisfies Record<string, { scope: CouponScope; tag: string }>;
export type CouponUse = keyof typeof couponUses;

export const couponChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/dmp/coupon/usable',
  base: 'order-management',
  summary: '续租、买断、修改逾期费时可用的优惠券',
  permission: ['order:renew', 'order:buyout', 'bill:waive'],
  kind: 'read',
  query: z.strictObject({
    order_id: orderNo,
    use: z.enum(Object.keys(couponUses) as [CouponUse, ...CouponUse[]]),
    /** Of a late fee. */
    bill_id: id('bill').optional(),
    /** Of a renewal. */
    periods: integer(1, 24).default(1),
    /** Of a buyout: the agreed price, fen; the calculated one without it. */
    agreed: fenInput.optional(),
  }),
  /** Those for this act come first, the one that ends first above; `more` says that the customer has others. */
  result: z.object({ list: z.array(couponChoice), more: z.boolean() }),
  errors: [orders.ORDER_NOT_FOUND, bills.BILL_NOT_FOUND],
});
