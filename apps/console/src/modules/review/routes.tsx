import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/examine/infoList', screen: () => import('./screens/review-list.tsx') },
  { path: '/examine/infoDetail', screen: () => import('./screens/review-detail.tsx') },
  { path: '/examine/deductionList', screen: async () => ({ default: (await import('./screens/request-list.tsx')).DeductionList }) },
  { path: '/examine/deductionDetail', screen: async () => ({ default: (await import('./screens/request-detail.tsx')).DeductionDetail }) },
  { path: '/examine/refundList', screen: async () => ({ default: (await import('./screens/request-list.tsx')).RefundList }) },
  { path: '/examine/refundDetail', screen: async () => ({ default: (await import('./screens/request-detail.tsx')).RefundDetail }) },
  { path: '/examine/questtionList', screen: () => import('./screens/question-list.tsx') },
  { path: '/examine/answerList', screen: () => import('./screens/answer-list.tsx') },
];
