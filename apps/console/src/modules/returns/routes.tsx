import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/examine/returnList': () => import('./screens/return-list.tsx'),
  '/examine/returnDetail': () => import('./screens/return-detail.tsx'),
};
