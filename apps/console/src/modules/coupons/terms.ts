import { formatFen } from '@merchant-admin/common/money';
import { couponType } from '@merchant-admin/contract/coupons/codes';

interface Terms {
  readonly coupon_type: number;
  readonly threshold: number;
  readonly value: number;
  readonly cap: number;
}

/** What a coupon takes off, as people say it. A discount's value is the percent to pay: 88 is 8.8折. */
export function couponTerms({ coupon_type: type, threshold, value, cap }: Terms): string {
  const from = threshold === 0 ? '' : `满${formatFen(threshold)}`;
  if (type === couponType.PERCENT) return `${from}打${value / 10}折${cap === 0 ? '' : `，最多减${formatFen(cap)}`}`;
  return type === couponType.PRICE ? `${from}特价${formatFen(value)}` : `${from}减${formatFen(value)}`;
}
