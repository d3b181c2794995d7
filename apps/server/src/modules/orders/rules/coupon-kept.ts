import type { CouponRow } from '../../coupons/index.ts';

/** A coupon as an order keeps it: its terms by value. */
export type CouponKept = Pick<CouponRow, 'code' | 'name' | 'type' | 'scope' | 'threshold' | 'value' | 'cap'>;

export const couponKept = ({ code, name, type, scope, threshold, value, cap }: CouponKept): CouponKept => ({ code, name, type, scope, threshold, value, cap });
