import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/deliveryManagement/station': () => import('./screens/station.tsx'),
};
