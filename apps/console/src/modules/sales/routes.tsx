import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/order/vipOrderList': () => import('./screens/sale-list.tsx'),
  '/order/vipOrderDetail': () => import('./screens/sale-detail.tsx'),
  '/deliveryManagement/goodsDeliver': () => import('./screens/ship-list.tsx'),
};
