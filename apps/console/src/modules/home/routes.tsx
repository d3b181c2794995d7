import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = { '/init/index': () => import('./screens/home.tsx') };
