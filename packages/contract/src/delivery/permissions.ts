import { defineRoutes } from '../platform/navigation.ts';

export const deliveryRoutes = defineRoutes([
  {
    name: 'DeliveryManagement',
    order: 3,
    title: '发货管理',
    path: '/deliveryManagement',
    children: [
      {
        name: 'DeliveryManagementList',
        title: '发货列表',
        path: '/deliveryManagement/list',
        actions: [
          { code: 'delivery:ship', title: '发货、修改物流' },
          { code: 'delivery:receive', title: '人工确认收货' },
          { code: 'delivery:refuse', title: '登记拒收退件' },
          { code: 'delivery:inspect', title: '退件验货' },
          { code: 'delivery:export', title: '导出发货列表' },
        ],
      },
      {
        name: 'DeliveryDetails',
        title: '订单详情',
        path: '/deliveryManagement/deliveryDetails',
        hidden: true,
        activeMenu: '/deliveryManagement/list',
        backTo: '/deliveryManagement/list',
        backButton: true,
      },
      {
        name: 'DeliverDetail',
        title: '发货详情',
        path: '/deliveryManagement/deliverDetail',
        hidden: true,
        activeMenu: '/deliveryManagement/list',
        backTo: '/deliveryManagement/list',
        backButton: true,
      },
    ],
  },
]);
