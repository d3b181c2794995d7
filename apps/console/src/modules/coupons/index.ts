export { byCouponOrAmount } from './by-coupon.ts';
export { CouponItem, type CouponAbout } from './parts/coupon-item.tsx';
export { CustomerCoupons } from './parts/customer-coupons.tsx';
