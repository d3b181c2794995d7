import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/offlineStore/offlineStoreManagement/offlineReserveList': () => import('./screens/visit-list.tsx'),
  '/offlineStore/offlineStoreManagement/offlineReserveDetail': () => import('./screens/visit-detail.tsx'),
};
