interface CouponOrAmount {
  readonly fee?: number;
  readonly coupon_code: string;
  readonly reason: string;
}

/** What is sent to lower a fee by a coupon or to an amount, never both: where a coupon is chosen, it alone. */
export const byCouponOrAmount = ({ fee, coupon_code, reason }: CouponOrAmount) => (coupon_code === '' ? { fee, reason } : { coupon_code, reason });
