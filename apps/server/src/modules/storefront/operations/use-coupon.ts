import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { requireBill, useRentCoupon } from '../../bills/index.ts';
import { lockedLease } from './locked-lease.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Uses one of the customer's coupons for rent on an open rent of his lease. */
export const useCouponOnBill = operation(storefrontEndpoints.useCouponOnBill, async (ctx, { body }) => {
  const order = await lockedLease(ctx, body.order_id);
  await useRentCoupon(ctx, order, await requireBill(ctx, order.id, body.bill_id), { code: body.coupon_code, reason: '用户使用优惠券' });
  return shopOrderShape(ctx, body.order_id);
});
