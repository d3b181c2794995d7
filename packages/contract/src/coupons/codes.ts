/** How a coupon cuts (specification 3). */
export const couponType = { THRESHOLD: 1, PERCENT: 2, PRICE: 12 } as const;
export const couponTypes = { 1: '满减券', 2: '折扣券', 12: '特价券' } as const;
export type CouponType = keyof typeof couponTypes;

/** What a coupon cuts (specification 3). */
export const couponScope = {
  FIRST_RENT: 1,
  RENT: 2,
  RENEWAL_FIRST: 3,
  BUYOUT: 4,
  LATE_RENT: 5,
  LATE_RETURN: 6,
  SERVICE: 7,
  TOTAL_RENT: 8,
  POSTAGE: 9,
} as const;
export const couponScopes = {
  1: '首期租金',
  2: '租金',
  3: '续租首期',
  4: '买断',
  5: '账单逾期费',
  6: '归还逾期费',
  7: '尊享服务',
  8: '总租金',
  9: '邮费',
} as const;
export type CouponScope = keyof typeof couponScopes;

/** Acts on a customer's coupon. */
export const couponActs = { void: '作废' } as const;
/** Where a customer's coupon stands (domain notes 3.10). An unused one has expired when its last day is over; that is derived, not stored. */
export const couponState = { UNUSED: 10, LOCKED: 20, USED: 30, EXPIRED: 40, VOID: 50 } as const;
/** Whether a coupon may be used, now or once the order that holds it is given up: until then its code is as good as money. */
export const mayBeUsed = (state: number): boolean => state === couponState.UNUSED || state === couponState.LOCKED;
export type CouponState = (typeof couponState)[keyof typeof couponState];
export const couponStates: Record<CouponState, string> = { 10: '未使用', 20: '已锁定', 30: '已使用', 40: '已过期', 50: '已作废' };
