import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/my/account': () => import('./screens/my-account.tsx'),
  '/my/downloads': () => import('./screens/downloads.tsx'),
  '/my/notices': () => import('./screens/notices.tsx'),
  '/guestInfo/guestDetail': () => import('./screens/merchant-detail.tsx'),
};
