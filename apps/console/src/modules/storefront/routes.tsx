import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [{ path: '/permission/apiKeys', screen: () => import('./screens/api-keys.tsx') }];
