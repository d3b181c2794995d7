import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/deliveryManagement/list': () => import('./screens/delivery-list.tsx'),
  '/offlineStore/offlineDeliver/offlineDeliverList': () => import('./screens/delivery-list.tsx'),
  '/deliveryManagement/mangeGuestDeliver': () => import('./screens/delivery-list.tsx'),
  '/deliveryManagement/mangeGuestDetails': () => import('./screens/delivery-detail.tsx'),
  '/deliveryManagement/deliveryDetails': () => import('./screens/delivery-detail.tsx'),
  '/deliveryManagement/recycleDeliver': () => import('./screens/returned-list.tsx'),
  '/deliveryManagement/recycleDeliverDetails': () => import('./screens/deliver-detail.tsx'),
  '/deliveryManagement/deliverDetail': () => import('./screens/deliver-detail.tsx'),
};
