import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/deliveryManagement/noSupplyDeliver': () => import('./screens/dispatch-list.tsx'),
  '/deliveryManagement/guestDeliver': () => import('./screens/guest-delivery-list.tsx'),
};
