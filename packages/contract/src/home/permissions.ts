import { duties } from '../platform/duties.ts';
import { defineRoutes } from '../platform/navigation.ts';

export const homeRoutes = defineRoutes([
  {
    name: 'Init',
    order: 1,
    title: '首页',
    path: '/init',
    children: [
      {
        name: 'InitIndex',
        title: '首页',
        duties,
        path: '/init/index',
        noBreadcrumb: true,
        actions: [{ code: 'home:money', title: '查看金额统计', duties: ['operator', 'finance', 'finance-lead'] }],
      },
    ],
  },
]);
