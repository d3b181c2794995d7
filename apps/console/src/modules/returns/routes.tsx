import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/examine/returnList', screen: () => import('./screens/return-list.tsx') },
  { path: '/examine/returnDetail', screen: () => import('./screens/return-detail.tsx') },
];
