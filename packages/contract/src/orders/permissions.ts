import { defineRoutes } from '../platform/navigation.ts';

export const ordersRoutes = defineRoutes([
  {
    name: 'Order',
    order: 2,
    title: '订单管理',
    path: '/order',
    children: [
      {
        name: 'OrderList',
        title: '订单列表',
        path: '/order/orderList',
        actions: [
          { code: 'order:cancel', title: '取消订单' },
          { code: 'order:assign', title: '分配审核员' },
          { code: 'order:remark', title: '备注' },
          { code: 'order:export', title: '导出订单' },
          { code: 'order:plain', title: '查看明文' },
        ],
      },
      {
        name: 'OrderDetail',
        title: '订单详情',
        path: '/order/orderDetail',
        hidden: true,
        activeMenu: '/order/orderList',
        backTo: '/order/orderList',
        backButton: true,
        actions: [
          { code: 'order:risk', title: '查看与查询风控信息', platformOnly: true },
          { code: 'order:riskEdit', title: '修改风险标签', platformOnly: true },
        ],
      },
    ],
  },
]);
