interface CouponOrAmount {
  readonly fee?: number;
  readonly coupon_code: string;
  readonly reason: string;
}

/** A fee is lowered by a coupon or to an amount, never both: a coupon that is chosen says it alone. */
export const byCouponOrAmount = ({ fee, coupon_code, reason }: CouponOrAmount) => (coupon_code === '' ? { fee, reason } : { coupon_code, reason });
