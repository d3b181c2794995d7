import type { Screens } from '../../platform/screens.ts';

/** Screens outside the shell, open without a token. */
export const openScreens: Screens = {
  '/login': () => import('./screens/sign-in.tsx'),
  '/invitation': () => import('./screens/invitation.tsx'),
  '/feishuLogin': () => import('./screens/feishu-sign-in.tsx'),
};
