import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/financeManagement/withdrawalApplication': () => import('./screens/merchant-funds.tsx'),
  '/financeManagement/withdrawalRecord': () => import('./screens/withdrawal-list.tsx'),
  '/financeManagement/reconciliationCenter': () => import('./screens/statement-list.tsx'),
  '/financeManagement/reconciliationDetail': () => import('./screens/statement-detail.tsx'),
};
