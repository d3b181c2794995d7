import type { Screens } from '../../platform/screens.ts';

const requestList = () => import('./screens/request-list.tsx');
const requestDetail = () => import('./screens/request-detail.tsx');

export const screens: Screens = {
  '/examine/infoList': () => import('./screens/review-list.tsx'),
  '/examine/infoDetail': () => import('./screens/review-detail.tsx'),
  '/examine/infoDesk': () => import('./screens/review-desk.tsx'),
  '/examine/deductionList': async () => ({ default: (await requestList()).DeductionList }),
  '/examine/deductionDetail': async () => ({ default: (await requestDetail()).DeductionDetail }),
  '/examine/refundList': async () => ({ default: (await requestList()).RefundList }),
  '/examine/refundDetail': async () => ({ default: (await requestDetail()).RefundDetail }),
  '/offlineStore/offlineOrderExamine/deductionAuditList': async () => ({ default: (await requestList()).DeductionList }),
  '/offlineStore/offlineOrderExamine/deductionAuditDetail': async () => ({ default: (await requestDetail()).DeductionDetail }),
  '/offlineStore/offlineOrderExamine/refundAuditList': async () => ({ default: (await requestList()).RefundList }),
  '/offlineStore/offlineOrderExamine/refundAuditDetail': async () => ({ default: (await requestDetail()).RefundDetail }),
  '/examine/questtionList': () => import('./screens/question-list.tsx'),
  '/examine/answerList': () => import('./screens/answer-list.tsx'),
};
