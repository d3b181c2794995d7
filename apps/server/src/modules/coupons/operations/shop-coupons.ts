import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { usableCoupons } from '../store/coupon.store.ts';
import { termsShown } from './coupon-shown.ts';

/** The coupons that a customer may use today, the one that ends first above. */
export const shopCoupons = operation(couponsEndpoints.shopCoupons, async (ctx, { query }) => ({
  list: (await usableCoupons(ctx, query.member_id)).map(termsShown),
}));
