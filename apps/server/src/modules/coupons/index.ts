/** Customers' coupons: issued to them, locked by their orders, used when paid, given back when an order closes. */

export { chooseCoupons, claimCoupons, claimOne, freeCouponsOn, lockCouponsOn, unlockCoupons, useCoupons, useCouponsOn } from './operations/take-coupons.ts';
export { rechooseCoupons, swapCoupons } from './operations/swap-coupons.ts';
export { choicesFor } from './operations/choices-for.ts';
export { handOut } from './operations/hand-out.ts';
export { giveCoupon } from './operations/issue-coupon.ts';
export { standingShown, termsShown } from './operations/coupon-shown.ts';
export {
  couponById,
  couponsOfMember,
  usableCoupons,
  couponsOfMembers,
  couponsOfOrder,
  couponsOnBills,
  hasUsable,
  putOnBill,
  type CouponRow,
} from './store/coupon.store.ts';
