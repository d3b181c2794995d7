import { couponActs, couponScopes, couponState, couponStates, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { CouponRow } from '../store/coupon.store.ts';

/** A coupon's terms as lists show them. */
export const termsShown = ({ code, name, type, scope, threshold, value, cap, valid_from, valid_to }: CouponRow) => ({
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
});

/** A coupon with where it stands today, and what may be done with it there: that an unused one has expired is read from its last day. */
export function standingShown(ctx: Ctx, coupon: CouponRow) {
  const state = coupon.state === couponState.UNUSED && coupon.valid_to < ctx.today ? couponState.EXPIRED : coupon.state;
  return {
    ...termsShown(coupon),
    id: String(coupon.id),
    state,
    state_name: couponStates[state],
    cut: coupon.cut,
    version: coupon.version,
    actions: offers(ctx, couponActs, { void: couponsEndpoints.voidCoupon }, state === couponState.UNUSED ? { void: '' } : {}),
  };
}
