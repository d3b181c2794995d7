import { defineRoutes } from '../platform/navigation.ts';
import { rerentListPath } from './paths.ts';

const desk = ['operator', 'supervisor', 'service'] as const;
const leads = ['operator', 'supervisor'] as const;

export const rerentRoutes = defineRoutes([
  {
    name: 'RepeactRentManagement',
    order: 8,
    title: '复租管理',
    path: '/repeactRentManagement',
    redirect: '/repeactRentManagement/repeactRentList',
    children: [
      {
        name: 'RepeactRentRules',
        title: '复租规则',
        duties: leads,
        path: '/repeactRentManagement/repeactRentRules',
        actions: [{ code: 'rerent:rule', title: '编辑复租规则', duties: leads }],
      },
      {
        name: 'RepeactRentList',
        title: '复租列表',
        duties: desk,
        path: rerentListPath,
        actions: [{ code: 'rerent:work', title: '跟进、发券与下单链接', duties: desk }],
      },
    ],
  },
]);
