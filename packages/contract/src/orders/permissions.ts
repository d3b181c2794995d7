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
          { code: 'order:tag', title: '打标签' },
          { code: 'order:service', title: '更换客服' },
          { code: 'order:follow', title: '添加跟进' },
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
          { code: 'order:risk', title: '查看风控信息', platformOnly: true },
          { code: 'order:member', title: '修改用户信息、联系人与证件照片' },
          { code: 'order:mark', title: '标记赔付、约定履约方式' },
          { code: 'order:secondReview', title: '新增复审' },
          { code: 'order:reason', title: '修改取消、拒绝原因' },
          { code: 'order:funder', title: '新网结清', platformOnly: true },
          { code: 'overdue:follow', title: '添加逾期跟进' },
          { code: 'overdue:consult', title: '协商还款' },
        ],
      },
    ],
  },
]);
