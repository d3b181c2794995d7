import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/permission/roleList', screen: () => import('./screens/role-list.tsx') },
  { path: '/permission/editrole', screen: () => import('./screens/edit-role.tsx') },
  { path: '/permission/account', screen: () => import('./screens/account-list.tsx') },
  { path: '/permission/menuManagement', screen: () => import('./screens/menu-management.tsx') },
  { path: '/permission/operationLog', screen: () => import('./screens/operation-log.tsx') },
  { path: '/permission/jobs', screen: () => import('./screens/jobs.tsx') },
];
