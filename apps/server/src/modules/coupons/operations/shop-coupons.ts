import { couponScopes, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { usableCoupons } from '../store/coupon.store.ts';

/** What a customer may use today, the one that ends first above. */
export const shopCoupons = operation(couponsEndpoints.shopCoupons, async (ctx, { query }) => ({
  list: (await usableCoupons(ctx, query.member_id)).map(({ code, name, type, scope, threshold, value, cap, valid_from, valid_to }) => ({
    code,
    name,
    coupon_type: type,
    coupon_type_name: couponTypes[type],
    scope,
    scope_name: couponScopes[scope],
    threshold,
    value,
    cap,
    valid_from,
    valid_to,
  })),
}));
