import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/customer/customerList', screen: () => import('./screens/customer-list.tsx') },
  { path: '/customer/customerDetail', screen: () => import('./screens/customer-detail.tsx') },
];
