import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/offlineStore/couponManagement/couponList': () => import('./screens/coupon-list.tsx'),
  '/offlineStore/couponManagement/createCoupon': () => import('./screens/edit-coupon.tsx'),
  '/offlineStore/couponManagement/couponDetail': () => import('./screens/coupon-detail.tsx'),
  '/offlineStore/couponManagement/writeOffRecord': () => import('./screens/write-off-list.tsx'),
};
