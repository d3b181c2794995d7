import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/goodsList', screen: () => import('./screens/goods-list.tsx') },
  { path: '/boperationManagement/basicInformation', screen: () => import('./screens/basic-information.tsx') },
  { path: '/boperationManagement/specsInformation', screen: () => import('./screens/specs-information.tsx') },
  { path: '/boperationManagement/configInformation', screen: () => import('./screens/config-information.tsx') },
  { path: '/boperationManagement/basicDetail', screen: () => import('./screens/basic-detail.tsx') },
  { path: '/boperationManagement/specsDetail', screen: () => import('./screens/specs-detail.tsx') },
  { path: '/boperationManagement/configDetail', screen: () => import('./screens/config-detail.tsx') },
  { path: '/boperationManagement/compensationRules', screen: () => import('./screens/compensation-rules.tsx') },
];
