import { defineRoutes } from '../platform/navigation.ts';

const workers = ['collector', 'service', 'supervisor'] as const;
const list = '/internationalWatersManagement/watersTaskList';

export const watersRoutes = defineRoutes([
  {
    name: 'InternationalWatersManagement',
    order: 10,
    title: '公海管理',
    path: '/internationalWatersManagement',
    platformOnly: true,
    children: [
      {
        name: 'WatersTaskList',
        title: '公海任务',
        duties: workers,
        path: list,
        actions: [
          { code: 'waters:claim', title: '领取与处理任务明细', duties: workers },
          { code: 'waters:lead', title: '新建、关闭公海任务，分配、转派与收回明细', duties: ['supervisor'] },
        ],
      },
      {
        name: 'TaskDetailList',
        title: '任务明细',
        duties: workers,
        path: '/internationalWatersManagement/taskDetailList',
        hidden: true,
        activeMenu: list,
        backTo: list,
        backButton: true,
      },
    ],
  },
]);
