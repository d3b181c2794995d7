import type { ModuleRoute } from '../../platform/module-route.ts';

const coverAndBasic = () => import('./screens/simple-services.tsx');

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/basicServices', screen: async () => ({ default: (await coverAndBasic()).BasicServices }) },
  { path: '/boperationManagement/brokenScreenInsurance', screen: async () => ({ default: (await coverAndBasic()).ScreenCovers }) },
  { path: '/boperationManagement/compensationRules', screen: () => import('./screens/compensation-rules.tsx') },
  { path: '/boperationManagement/premiumServiceList', screen: () => import('./screens/premium-services.tsx') },
  { path: '/boperationManagement/createPremiumService', screen: () => import('./screens/edit-premium-service.tsx') },
  { path: '/boperationManagement/serviceDetail', screen: () => import('./screens/service-detail.tsx') },
];
