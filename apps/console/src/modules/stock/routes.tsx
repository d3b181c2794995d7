import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/offlineStore/offlineStoreManagement/headOfficeInventory': () => import('./screens/head-stock.tsx'),
  '/offlineStore/offlineStoreManagement/storeInventory': () => import('./screens/store-stock.tsx'),
  '/offlineStoreManagement/offlineInventoryDetail': () => import('./screens/stock-detail.tsx'),
  '/offlineStore/offlineStoreManagement/deviceList': () => import('./screens/device-list.tsx'),
  '/offlineStore/offlineStoreManagement/deviceFile': () => import('./screens/device-file.tsx'),
  '/offlineStore/offlineStoreManagement/intakeList': () => import('./screens/intake-list.tsx'),
  '/offlineStore/offlineStoreManagement/intakeEdit': () => import('./screens/intake-edit.tsx'),
  '/offlineStore/offlineStoreManagement/intakeDetail': () => import('./screens/intake-detail.tsx'),
  '/offlineStore/offlineStoreManagement/allotRecord': () => import('./screens/move-list.tsx'),
  '/offlineStore/offlineStoreManagement/allotEdit': () => import('./screens/move-edit.tsx'),
  '/offlineStore/offlineStoreManagement/allotDetail': () => import('./screens/move-detail.tsx'),
  '/offlineStore/offlineStoreManagement/repairList': () => import('./screens/repair-list.tsx'),
  '/offlineStore/offlineStoreManagement/repairDetail': () => import('./screens/repair-detail.tsx'),
  '/offlineStore/offlineStoreManagement/writeOffList': () => import('./screens/write-off-list.tsx'),
  '/offlineStore/offlineStoreManagement/writeOffDetail': () => import('./screens/write-off-detail.tsx'),
  '/offlineStore/offlineStoreManagement/checkInventory': () => import('./screens/count-list.tsx'),
  '/offlineStore/offlineStoreManagement/checkInventoryEdit': () => import('./screens/count-edit.tsx'),
  '/offlineStore/offlineStoreManagement/checkInventoryDetail': () => import('./screens/count-detail.tsx'),
  '/offlineStore/offlineStoreManagement/checkInventoryScan': () => import('./screens/count-scan.tsx'),
  '/offlineStore/offlineStoreManagement/checkInventorySheet': () => import('./screens/count-sheet.tsx'),
};
