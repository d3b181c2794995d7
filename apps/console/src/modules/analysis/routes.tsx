import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/abnormalOrder/overdueAnalysis': () => import('./screens/overdue-analysis.tsx'),
  '/abnormalOrder/overdueAnalysisOrders': () => import('./screens/cell-orders.tsx'),
};
