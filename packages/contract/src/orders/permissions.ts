import { defineRoutes } from '../platform/navigation.ts';

/** Screens of shipping that show orders: one's own lists, and the platform's look at what guest merchants ship. */
export const shippingScreens = ['DeliveryManagementList', 'GuestDeliver', 'MangeGuestDeliver', 'MangeGuestDetails'] as const;

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
          { code: 'coupon:issue', title: '发放、作废优惠券' },
          { code: 'merchant:view', title: '查看商家订单', platformOnly: true },
        ],
      },
      {
        name: 'OrderAllList',
        title: '迁移订单',
        path: '/order/orderAllList',
        platformOnly: true,
        actions: [
          { code: 'migrated:import', title: '导入迁移订单' },
          { code: 'migrated:export', title: '导出迁移订单' },
          { code: 'migrated:remark', title: '迁移订单备注' },
        ],
      },
      {
        name: 'OrderSettings',
        title: '订单设置',
        path: '/order/orderSettings',
        actions: [
          { code: 'order:calendar', title: '设置节假日与调休' },
          { code: 'order:addressWords', title: '设置风险地址关键词' },
          { code: 'order:coverPlan', title: '设置保障方案' },
          { code: 'order:overdueRule', title: '设置逾期费规则' },
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
          { code: 'order:member', title: '修改用户信息、联系人与证件照片' },
          { code: 'order:mark', title: '标记赔付、约定履约方式' },
          { code: 'order:secondReview', title: '新增复审' },
          { code: 'order:reason', title: '修改取消、拒绝原因' },
          { code: 'order:goods', title: '修改商品' },
          { code: 'order:cover', title: '保障升级' },
          { code: 'order:funder', title: '新网结清', platformOnly: true },
          { code: 'overdue:follow', title: '添加逾期跟进' },
          { code: 'overdue:consult', title: '协商还款' },
        ],
      },
    ],
  },
]);
