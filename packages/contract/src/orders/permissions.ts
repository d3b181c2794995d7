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
          { code: 'order:buyout', title: '发起、取消买断' },
          { code: 'order:renew', title: '续租' },
          { code: 'order:end', title: '完结订单' },
          { code: 'return:apply', title: '申请归还、质检异议' },
          { code: 'return:receive', title: '归还收货' },
          { code: 'bill:collect', title: '代扣、批量支付、线下收款' },
          { code: 'bill:edit', title: '新增、修改账单' },
          { code: 'bill:waive', title: '修改逾期费' },
          { code: 'bill:revoke', title: '撤销线下收款' },
          { code: 'bill:held', title: '预付款与溢缴' },
          { code: 'deposit:deduct', title: '申请扣款' },
          { code: 'refund:apply', title: '申请退款' },
        ],
      },
    ],
  },
]);
