export { couponTerms } from '@merchant-admin/contract/coupons/template-cells';
