import { formatFen } from '@merchant-admin/common/money';
import { couponScopes, couponType, type CouponScope } from '@merchant-admin/contract/coupons/codes';
import type { RerentRule } from '../store/rule.store.ts';

type Benefit = Pick<RerentRule, 'scope' | 'amount' | 'percent' | 'threshold'>;

/** What a rule gives, in words. */
export function benefitText({ scope, amount, percent, threshold }: Benefit): string {
  const cut = amount > 0 ? `减${formatFen(amount)}` : `${percent / 10}折`;
  return `${couponScopes[scope]}${threshold > 0 ? `满${formatFen(threshold)}` : ''}${cut}`;
}

/** The terms of the coupon that a rule gives. */
export const couponTerms = ({ scope, amount, percent, threshold }: Benefit) => ({
  type: amount > 0 ? couponType.THRESHOLD : couponType.PERCENT,
  scope: scope as CouponScope,
  threshold,
  value: amount > 0 ? amount : percent,
  cap: 0,
});
