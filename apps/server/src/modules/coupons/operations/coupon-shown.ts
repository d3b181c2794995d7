import { couponScopes, couponState, couponStates, couponTypes } from '@merchant-admin/contract/coupons/codes';
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

/** A coupon's state on a day: an unused one has expired once its last day is over. */
export function standingShown(coupon: CouponRow, today: string) {
  const state = coupon.state === couponState.UNUSED && coupon.valid_to < today ? couponState.EXPIRED : coupon.state;
  return { ...termsShown(coupon), id: String(coupon.id), state, state_name: couponStates[state], cut: coupon.cut, version: coupon.version };
}
