import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [{ path: '/init/index', screen: () => import('./screens/home.tsx') }];
