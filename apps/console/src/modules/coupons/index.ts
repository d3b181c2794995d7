export { byCouponOrAmount } from './by-coupon.ts';
export { CouponItem, type CouponAbout } from './parts/coupon-item.tsx';
export { couponTerms } from './terms.ts';
export { CustomerCoupons } from './parts/customer-coupons.tsx';
