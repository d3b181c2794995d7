import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/examine/infoList', screen: () => import('./screens/review-list.tsx') },
  { path: '/examine/infoDetail', screen: () => import('./screens/review-detail.tsx') },
  { path: '/examine/questtionList', screen: () => import('./screens/question-list.tsx') },
  { path: '/examine/answerList', screen: () => import('./screens/answer-list.tsx') },
];
