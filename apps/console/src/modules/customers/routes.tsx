import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/customer/customerList': () => import('./screens/customer-list.tsx'),
  '/customer/customerDetail': () => import('./screens/customer-detail.tsx'),
};
