import type { ModuleRoute } from '../../platform/module-route.ts';

/** Outside the shell, open without a token. */
export const openScreens: readonly ModuleRoute[] = [
  { path: '/login', screen: () => import('./screens/sign-in.tsx') },
  { path: '/invitation', screen: () => import('./screens/invitation.tsx') },
  { path: '/feishuLogin', screen: () => import('./screens/feishu-sign-in.tsx') },
];

export const routes: readonly ModuleRoute[] = [
  { path: '/my/account', screen: () => import('./screens/my-account.tsx') },
  { path: '/my/downloads', screen: () => import('./screens/downloads.tsx') },
  { path: '/my/notices', screen: () => import('./screens/notices.tsx') },
  { path: '/guestInfo/guestDetail', screen: () => import('./screens/merchant-detail.tsx') },
];
