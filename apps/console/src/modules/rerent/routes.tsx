import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/repeactRentManagement/repeactRentRules': () => import('./screens/rerent-rules.tsx'),
  '/repeactRentManagement/repeactRentList': () => import('./screens/rerent-list.tsx'),
};
