import { divideHalfUp, fen, type Fen } from './money.ts';

/** What a coupon takes off; amounts in fen. */
export interface CouponTerms {
  /** 1 takes `value` off, 2 leaves `value` percent to pay (88 is 8.8折), 12 makes the price `value`. */
  type: number;
  /** The least price that the coupon may be used on. */
  threshold: number;
  value: number;
  /** The most that the coupon takes off; 0 is no limit. */
  cap: number;
}

/** What the coupon's type alone takes off a price of `base` fen, without threshold, cap and floor. */
function nominalCut({ type, value }: CouponTerms, base: number): number {
  if (type === 1) return value;
  if (type === 2) return Number(divideHalfUp(BigInt(base) * BigInt(100 - value), 100n));
  return base - value;
}

/**
 * What a coupon takes off a price, in fen (domain notes 4.2), rounded half up at this one step: nothing below its threshold, never more than its cap, and
 * never so much that less than `floor` is left.
 */
export function cutOf(terms: CouponTerms, base: number, floor: number): Fen {
  if (base < terms.threshold) return fen(0);
  const capped = terms.cap > 0 ? Math.min(nominalCut(terms, base), terms.cap) : nominalCut(terms, base);
  return fen(Math.max(0, Math.min(capped, base - floor)));
}
