import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/order/orderList', screen: () => import('./screens/order-list.tsx') },
  { path: '/order/orderAllList', screen: () => import('./screens/migrated-list.tsx') },
  { path: '/order/orderSettings', screen: () => import('./screens/order-settings.tsx') },
  { path: '/order/orderDetail', screen: () => import('./screens/order-detail.tsx') },
];
