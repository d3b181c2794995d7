import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/permission/roleList': () => import('./screens/role-list.tsx'),
  '/permission/editrole': () => import('./screens/edit-role.tsx'),
  '/permission/account': () => import('./screens/account-list.tsx'),
  '/permission/menuManagement': () => import('./screens/menu-management.tsx'),
  '/permission/operationLog': () => import('./screens/operation-log.tsx'),
  '/permission/jobs': () => import('./screens/jobs.tsx'),
};
