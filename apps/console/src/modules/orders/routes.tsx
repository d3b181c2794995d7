import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/order/orderList': () => import('./screens/order-list.tsx'),
  '/order/orderAllList': () => import('./screens/migrated-list.tsx'),
  '/order/orderSettings': () => import('./screens/order-settings.tsx'),
  '/offlineStore/offlineStoreOrder/offlineStoreOrderList': () => import('./screens/order-list.tsx'),
  '/offlineStore/offlineStoreOrder/offlineStoreOrderDetail': () => import('./screens/order-detail.tsx'),
  '/order/orderDetail': () => import('./screens/order-detail.tsx'),
};
