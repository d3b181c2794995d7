import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/offlineStore/offlineStoreManagement/storeInformation': () => import('./screens/store-list.tsx'),
  '/offlineStore/offlineStoreManagement/createStore': () => import('./screens/edit-store.tsx'),
  '/offlineStore/offlineStoreManagement/offlineStoreDetail': () => import('./screens/store-detail.tsx'),
};
