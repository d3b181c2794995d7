export { byCouponOrAmount } from './by-coupon.ts';
export { CouponItem, type CouponAbout } from './parts/coupon-item.tsx';
