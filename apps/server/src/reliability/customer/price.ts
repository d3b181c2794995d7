import { halfUp } from './sums.ts';
import type { Coupon, Terms } from './terms.ts';

/** What one coupon takes off a price that may not go below a floor (4.2). */
export function cut(coupon: Coupon | undefined, base: number, floor: number): number {
  if (!coupon || base < coupon.threshold) return 0;
  let off = coupon.value;
  if (coupon.type === 2) off = halfUp(base * (100 - coupon.value), 100);
  if (coupon.type === 12) off = base - coupon.value;
  if (coupon.cap > 0 && off > coupon.cap) off = coupon.cap;
  if (off > base - floor) off = base - floor;
  return off < 0 ? 0 : off;
}

/** A total over periods: all alike but the first, which has what is left (4.2). */
export function split(total: number, periods: number): number[] {
  let other = halfUp(total, periods);
  if (total - other * (periods - 1) < 1) other = Math.floor(total / periods);
  const rents = [total - other * (periods - 1)];
  for (let i = 1; i < periods; i += 1) rents.push(other);
  return rents;
}

/** Each period's rent: what it is without coupons, and what is asked for. The coupon on one rent comes last. */
export function rentsOf(terms: Pick<Terms, 'totalRent' | 'periods' | 'coupons' | 'couponPeriod'>): { nominal: number; asked: number }[] {
  const coupon = (scope: number) => terms.coupons.find((each) => each.scope === scope);
  const nominal = split(terms.totalRent, terms.periods);
  const asked = split(terms.totalRent - cut(coupon(8), terms.totalRent, terms.periods), terms.periods);
  asked[0]! -= cut(coupon(1), asked[0]!, 1);
  const one = terms.couponPeriod - 1;
  asked[one]! -= cut(coupon(2), asked[one]!, 1);
  return nominal.map((rent, index) => ({ nominal: rent, asked: asked[index]! }));
}
