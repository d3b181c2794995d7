import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/order/orderRecycle': () => import('./screens/recycle-list.tsx'),
  '/order/orderRecycleDetails': () => import('./screens/recycle-detail.tsx'),
  '/examine/examineRecycleList': () => import('./screens/qc-list.tsx'),
  '/examine/examineRecycleQcDetails': () => import('./screens/qc-detail.tsx'),
  '/offlineStore/offlineOrderExamine/recycleQcList': () => import('./screens/qc-list.tsx'),
  '/offlineStore/offlineOrderExamine/recycleQcDetail': () => import('./screens/qc-detail.tsx'),
};
