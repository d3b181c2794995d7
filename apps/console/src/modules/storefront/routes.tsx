import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = { '/permission/apiKeys': () => import('./screens/api-keys.tsx') };
