import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/order/orderRecycle': () => import('./screens/recycle-list.tsx'),
  '/order/recycleCreate': () => import('./screens/recycle-create.tsx'),
  '/order/orderRecycleDetails': () => import('./screens/recycle-detail.tsx'),
  '/order/recycleReport': () => import('./screens/recycle-report.tsx'),
  '/order/recycleReportOrders': () => import('./screens/recycle-report-orders.tsx'),
  '/examine/examineRecycleList': () => import('./screens/qc-list.tsx'),
  '/examine/examineRecycleQcDetails': () => import('./screens/qc-detail.tsx'),
  '/offlineStore/recycleManage/oldExchangeNewList': () => import('./screens/sheet-list.tsx'),
  '/offlineStore/recycleManage/oldExchangeNewCreate': () => import('./screens/edit-sheet.tsx'),
  '/offlineStore/recycleManage/oldExchangeNewOrderDetail': () => import('./screens/sheet-detail.tsx'),
  '/examine/oldExchangeNewExamineList': () => import('./screens/sheet-examine-list.tsx'),
  '/examine/oldExchangeNewExamineOrderDetail': () => import('./screens/sheet-detail.tsx'),
  '/offlineStore/offlineOrderExamine/recycleQcList': () => import('./screens/qc-list.tsx'),
  '/offlineStore/offlineOrderExamine/recycleQcDetail': () => import('./screens/qc-detail.tsx'),
};
