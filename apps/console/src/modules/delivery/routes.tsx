import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/deliveryManagement/list', screen: () => import('./screens/delivery-list.tsx') },
  { path: '/deliveryManagement/guestDeliver', screen: () => import('./screens/delivery-list.tsx') },
  { path: '/deliveryManagement/mangeGuestDeliver', screen: () => import('./screens/delivery-list.tsx') },
  { path: '/deliveryManagement/mangeGuestDetails', screen: () => import('./screens/delivery-detail.tsx') },
  { path: '/deliveryManagement/deliveryDetails', screen: () => import('./screens/delivery-detail.tsx') },
  { path: '/deliveryManagement/deliverDetail', screen: () => import('./screens/deliver-detail.tsx') },
];
