import { defineRoutes } from '../platform/navigation.ts';

export const goodsRoutes = defineRoutes([
  {
    name: 'BOperationManagement',
    order: 7,
    title: '商品管理',
    path: '/boperationManagement',
    children: [
      {
        name: 'GoodsList',
        title: '商品列表',
        path: '/boperationManagement/goodsList',
        actions: [
          { code: 'goods:edit', title: '新建、编辑、提交、撤回、删除、恢复商品' },
          { code: 'goods:shelf', title: '商品上架、下架' },
          { code: 'goods:stock', title: '修改商品库存' },
          { code: 'goods:review', title: '审核商品', platformOnly: true },
          { code: 'goods:export', title: '导出商品' },
          { code: 'goods:import', title: '导入商品' },
        ],
      },
      {
        name: 'BasicServices',
        title: '基础服务',
        path: '/boperationManagement/basicServices',
        actions: [{ code: 'service:edit', title: '新增、编辑、启用、停用、删除基础服务、碎屏险、尊享服务' }],
      },
      { name: 'BrokenScreenInsurance', title: '碎屏险', path: '/boperationManagement/brokenScreenInsurance' },
      {
        name: 'CompensationRules',
        title: '赔付规则',
        path: '/boperationManagement/compensationRules',
        actions: [{ code: 'compensation:edit', title: '新增、编辑、启用、停用、删除赔付规则' }],
      },
      { name: 'PremiumServiceList', title: '尊享服务', path: '/boperationManagement/premiumServiceList' },
      {
        name: 'CreatePremiumService',
        title: '新建尊享服务',
        path: '/boperationManagement/createPremiumService',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
      {
        name: 'ServiceDetail',
        title: '尊享服务详情',
        path: '/boperationManagement/serviceDetail',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
    ],
  },
]);
