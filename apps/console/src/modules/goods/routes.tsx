import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/compensationRules', screen: () => import('./screens/compensation-rules.tsx') },
  { path: '/boperationManagement/goodsSettings', screen: () => import('./screens/goods-settings.tsx') },
];
