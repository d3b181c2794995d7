import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/internationalWatersManagement/watersTaskList': () => import('./screens/task-list.tsx'),
  '/internationalWatersManagement/taskDetailList': () => import('./screens/item-list.tsx'),
};
