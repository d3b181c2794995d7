import type { ModuleRoute } from '../../platform/module-route.ts';

const requestList = () => import('./screens/request-list.tsx');
const requestDetail = () => import('./screens/request-detail.tsx');

export const routes: readonly ModuleRoute[] = [
  { path: '/examine/infoList', screen: () => import('./screens/review-list.tsx') },
  { path: '/examine/infoDetail', screen: () => import('./screens/review-detail.tsx') },
  { path: '/examine/deductionList', screen: async () => ({ default: (await requestList()).DeductionList }) },
  { path: '/examine/deductionDetail', screen: async () => ({ default: (await requestDetail()).DeductionDetail }) },
  { path: '/examine/refundList', screen: async () => ({ default: (await requestList()).RefundList }) },
  { path: '/examine/refundDetail', screen: async () => ({ default: (await requestDetail()).RefundDetail }) },
  { path: '/examine/questtionList', screen: () => import('./screens/question-list.tsx') },
  { path: '/examine/answerList', screen: () => import('./screens/answer-list.tsx') },
];
