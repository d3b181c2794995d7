import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/examine/returnList': () => import('./screens/return-list.tsx'),
  '/offlineStore/offlineOrderExamine/returnAuditList': () => import('./screens/return-list.tsx'),
  '/offlineStore/offlineOrderExamine/returnAuditDetail': () => import('./screens/return-detail.tsx'),
  '/examine/returnDetail': () => import('./screens/return-detail.tsx'),
};
