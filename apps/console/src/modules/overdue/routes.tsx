import type { Screens } from '../../platform/screens.ts';

const lists = () => import('./screens/overdue-list.tsx');

export const screens: Screens = {
  '/abnormalOrder/overdueList': async () => ({ default: (await lists()).OverdueList }),
  '/abnormalOrder/ownOrderList': async () => ({ default: (await lists()).OwnOrderList }),
  '/abnormalOrder/overdueFastList': async () => ({ default: (await lists()).OverdueFastList }),
  '/abnormalOrder/withholdRun': () => import('./screens/withhold-run.tsx'),
  '/abnormalOrder/overdueDetail': () => import('./screens/overdue-detail.tsx'),
};
