import { duties } from '../platform/duties.ts';
import { defineRoutes } from '../platform/navigation.ts';

const orderReaders = duties.filter((duty) => duty !== 'goods');
const leads = ['operator', 'supervisor'] as const;
const recyclers = ['operator', 'supervisor', 'service', 'warehouse', 'finance', 'finance-lead', 'store-manager'] as const;
/** Those who place orders for customers, by which devices are bought back. */
const recycleMakers = ['operator', 'supervisor', 'service', 'store-manager'] as const;
const treasury = ['finance', 'finance-lead'] as const;

/** Screens of shipping that show orders: one's own lists, and the platform's look at what guest merchants ship. */
export const shippingScreens = ['DeliveryManagementList', 'GuestDeliver', 'MangeGuestDeliver', 'MangeGuestDetails'] as const;

export const orderRecyclePath = '/order/orderRecycle';
export const recycleCreatePath = '/order/recycleCreate';
export const orderRecycleDetailPath = '/order/orderRecycleDetails';

export const saleOrderPath = '/order/vipOrderList';
export const saleOrderDetailPath = '/order/vipOrderDetail';
/** Those who look after orders of goods that are bought outright. */
const sellers = ['operator', 'supervisor', 'service', 'finance', 'finance-lead'] as const;

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
        duties: orderReaders,
        path: '/order/orderList',
        actions: [
          { code: 'order:cancel', title: '取消订单', duties: leads },
          { code: 'order:assign', title: '分配审核员', duties: leads },
          { code: 'order:remark', title: '备注', duties: ['operator', 'reviewer', 'supervisor', 'service', 'collector', 'store-manager', 'guest-clerk'] },
          { code: 'order:export', title: '导出订单', duties: ['operator', 'supervisor', 'finance', 'finance-lead'] },
          { code: 'order:plain', title: '查看明文', duties: ['operator', 'reviewer', 'supervisor', 'warehouse', 'collector'] },
          { code: 'order:tag', title: '打标签', duties: ['operator', 'reviewer', 'supervisor', 'service', 'collector', 'store-manager'] },
          { code: 'order:service', title: '更换客服', duties: ['operator', 'supervisor', 'service'] },
          { code: 'order:follow', title: '添加跟进', duties: ['operator', 'reviewer', 'supervisor', 'service', 'collector', 'store-manager'] },
          { code: 'coupon:issue', title: '发放、作废优惠券', duties: ['operator'] },
          { code: 'merchant:view', title: '查看商家订单', duties: ['supervisor'], platformOnly: true },
        ],
      },
      {
        name: 'OrderAllList',
        title: '迁移订单',
        duties: ['operator', 'supervisor', 'service', 'finance', 'finance-lead'],
        path: '/order/orderAllList',
        platformOnly: true,
        actions: [
          { code: 'migrated:import', title: '导入迁移订单', duties: ['operator'] },
          { code: 'migrated:export', title: '导出迁移订单', duties: ['operator', 'supervisor', 'finance', 'finance-lead'] },
          { code: 'migrated:remark', title: '迁移订单备注', duties: ['operator', 'supervisor', 'service', 'finance', 'finance-lead'] },
        ],
      },
      {
        name: 'OrderSettings',
        title: '订单设置',
        duties: leads,
        path: '/order/orderSettings',
        actions: [
          { code: 'order:calendar', title: '设置节假日与调休', duties: ['operator'] },
          { code: 'order:addressWords', title: '设置风险地址关键词', duties: ['operator'] },
          { code: 'order:coverPlan', title: '设置保障方案', duties: ['operator'] },
          { code: 'order:leaseRule', title: '设置计费规则', duties: ['operator'] },
          { code: 'order:reviewer', title: '设置审核员', duties: ['supervisor'] },
        ],
      },
      {
        name: 'OrderDetail',
        title: '订单详情',
        duties: orderReaders,
        path: '/order/orderDetail',
        hidden: true,
        activeMenu: '/order/orderList',
        backTo: '/order/orderList',
        backButton: true,
        actions: [
          { code: 'order:risk', title: '查看与查询风控信息', duties: ['reviewer', 'supervisor'], platformOnly: true },
          { code: 'order:riskEdit', title: '修改风险标签', duties: ['supervisor'], platformOnly: true },
          { code: 'order:buyout', title: '发起、取消买断', duties: ['operator'] },
          { code: 'order:renew', title: '续租', duties: ['operator'] },
          { code: 'order:end', title: '完结订单', duties: ['supervisor'] },
          { code: 'return:apply', title: '申请归还、质检异议', duties: ['operator', 'store-manager'] },
          { code: 'return:receive', title: '归还收货', duties: ['operator', 'warehouse', 'inspector', 'store-manager'] },
          { code: 'return:date', title: '更改归还日期', duties: ['operator', 'store-manager'] },
          { code: 'bill:collect', title: '代扣、批量支付、线下收款', duties: ['operator', 'collector', 'finance', 'finance-lead'] },
          { code: 'bill:date', title: '更改收款到账日期', duties: treasury },
          { code: 'bill:edit', title: '新增、修改账单', duties: ['operator', 'finance', 'finance-lead'] },
          { code: 'bill:waive', title: '修改逾期费', duties: ['supervisor', 'finance-lead'] },
          { code: 'bill:revoke', title: '撤销线下收款', duties: treasury },
          { code: 'bill:held', title: '预付款与溢缴', duties: treasury },
          { code: 'deposit:deduct', title: '申请扣款', duties: ['operator', 'collector', 'finance', 'finance-lead'] },
          { code: 'refund:apply', title: '申请退款', duties: ['operator', 'finance', 'finance-lead'] },
          { code: 'order:member', title: '修改用户信息、联系人与证件照片', duties: ['operator', 'reviewer', 'supervisor', 'service', 'store-manager'] },
          { code: 'order:mark', title: '标记赔付、约定履约方式', duties: leads },
          { code: 'order:secondReview', title: '新增复审', duties: leads },
          { code: 'order:reason', title: '修改取消、拒绝原因', duties: leads },
          { code: 'order:goods', title: '修改商品', duties: leads },
          { code: 'order:change', title: '变更订单', duties: leads },
          { code: 'order:cover', title: '保障升级', duties: leads },
          { code: 'order:funder', title: '新网结清', duties: ['finance-lead'], platformOnly: true },
          { code: 'overdue:follow', title: '添加逾期跟进', duties: ['collector', 'supervisor'] },
          { code: 'overdue:consult', title: '协商还款', duties: ['collector', 'supervisor'] },
          { code: 'overdue:waive', title: '协商减免', duties: ['supervisor'] },
          { code: 'overdue:agree', title: '复核协商分期', duties: ['finance-lead'] },
          { code: 'judicial:bill', title: '司法账单与收款码', duties: ['legal', 'finance-lead'] },
          { code: 'judicial:case', title: '记录案件进展', duties: ['legal'] },
          { code: 'evidence:make', title: '制作证据包', duties: ['legal', 'supervisor'] },
          { code: 'evidence:identity', title: '证据包含用户明文与证件', duties: ['legal'] },
          { code: 'evidence:release', title: '放行证据包', duties: ['legal', 'supervisor'] },
          { code: 'overdue:pause', title: '暂停计费', duties: ['supervisor'] },
          { code: 'overdue:pauseAgree', title: '复核暂停计费', duties: ['supervisor', 'finance-lead'] },
        ],
      },
      {
        name: 'OrderRecycle',
        title: '回收订单',
        duties: recyclers,
        path: orderRecyclePath,
        actions: [
          { code: 'recycle:create', title: '代客下回收单', duties: recycleMakers },
          { code: 'recycle:answer', title: '回收代客答复、转退回、取消', duties: ['operator', 'supervisor', 'service', 'store-manager'] },
          { code: 'recycle:correct', title: '申请回收改价', duties: ['operator', 'supervisor', 'store-manager'] },
          { code: 'recycle:release', title: '解除回收拦截', duties: ['supervisor'] },
          { code: 'recycle:approve', title: '复核回收打款与改价', duties: ['supervisor', 'finance-lead'] },
          { code: 'recycle:pay', title: '回收打款', duties: treasury },
          { code: 'recycle:back', title: '寄回回收设备', duties: ['operator', 'warehouse', 'store-manager'] },
          { code: 'recycle:remark', title: '回收单备注', duties: ['operator', 'supervisor', 'service', 'finance', 'finance-lead', 'store-manager'] },
          { code: 'recycle:export', title: '导出回收订单与质检', duties: ['operator', 'supervisor', 'finance-lead'] },
          { code: 'recycle:plain', title: '查看回收单明文', duties: ['operator', 'supervisor', 'service', 'warehouse', 'finance'] },
        ],
      },
      {
        name: 'VipOrderList',
        title: '售卖订单',
        duties: sellers,
        path: saleOrderPath,
        actions: [
          { code: 'saleOrder:cancel', title: '取消售卖订单商品', duties: ['operator', 'supervisor', 'service'] },
          { code: 'saleOrder:refund', title: '申请售卖订单退款', duties: ['operator', 'service'] },
          { code: 'saleOrder:refundReview', title: '审核售卖订单退款', duties: ['supervisor', ...treasury] },
          { code: 'saleOrder:note', title: '修改售卖订单备注', duties: ['operator', 'supervisor', 'service', 'warehouse'] },
          { code: 'saleOrder:export', title: '导出售卖订单', duties: ['operator', 'supervisor', 'finance-lead'] },
          { code: 'saleOrder:plain', title: '查看售卖订单明文', duties: ['operator', 'supervisor', 'service', 'warehouse'] },
        ],
      },
      {
        name: 'VipOrderDetail',
        title: '售卖订单详情',
        duties: [...sellers, 'warehouse'],
        path: saleOrderDetailPath,
        hidden: true,
        activeMenu: saleOrderPath,
        backTo: saleOrderPath,
        backButton: true,
      },
      {
        name: 'RecycleReport',
        title: '回收分析',
        duties: ['operator', 'supervisor', 'finance', 'finance-lead'],
        path: '/order/recycleReport',
      },
      {
        name: 'RecycleReportOrders',
        title: '回收分析订单明细',
        duties: ['operator', 'supervisor', 'finance', 'finance-lead'],
        path: '/order/recycleReportOrders',
        hidden: true,
        activeMenu: '/order/recycleReport',
        backTo: '/order/recycleReport',
        backButton: true,
      },
      {
        name: 'RecycleCreate',
        standsAlone: true,
        title: '新建回收单',
        duties: recycleMakers,
        path: recycleCreatePath,
        hidden: true,
        activeMenu: orderRecyclePath,
        backTo: orderRecyclePath,
        backButton: true,
      },
      {
        name: 'OrderRecycleDetails',
        title: '回收订单详情',
        duties: recyclers,
        path: orderRecycleDetailPath,
        hidden: true,
        activeMenu: orderRecyclePath,
        backTo: orderRecyclePath,
        backButton: true,
      },
    ],
  },
]);
