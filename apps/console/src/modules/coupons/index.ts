export { byCouponOrAmount } from './by-coupon.ts';
export { CouponItem, type CouponAbout } from './parts/coupon-item.tsx';
export { couponTerms } from './terms.ts';
export { IssueCouponDialog } from './parts/dialogs.ts';
export { afterCouponAct, couponsAnew } from './queries.ts';
export { TemplateItem } from './parts/issue-by-template.tsx';
export { couponColumns } from './parts/coupon-columns.tsx';
export { CustomerCoupons } from './parts/customer-coupons.tsx';
