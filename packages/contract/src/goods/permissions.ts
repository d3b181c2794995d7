import { defineRoutes } from '../platform/navigation.ts';

export const goodsRoutes = defineRoutes([
  {
    name: 'BOperationManagement',
    order: 7,
    title: '商品管理',
    path: '/boperationManagement',
    children: [
      {
        name: 'CompensationRules',
        title: '赔付规则',
        path: '/boperationManagement/compensationRules',
        actions: [{ code: 'compensation:edit', title: '新增、编辑、启用、停用、删除赔付规则' }],
      },
    ],
  },
]);
