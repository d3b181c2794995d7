import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/deliveryManagement/renewelDeliver': () => import('./screens/exchange-list.tsx'),
};
