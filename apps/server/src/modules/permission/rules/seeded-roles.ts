import { guestShippingScreens } from '@merchant-admin/contract/delivery/permissions';
import { saleScreens, tierScreens, yearlyScreens } from '@merchant-admin/contract/goods/permissions';
import { questionScreens } from '@merchant-admin/contract/review/permissions';

export interface SeededRole {
  key: string;
  name: string;
  description: string;
  isAdministrator?: boolean;
  /** For which kind of merchant. */
  guest: boolean;
  tags: readonly string[];
}

const readOrders = ['Order', 'OrderList', 'OrderDetail'];
const customers = ['Customer', 'CustomerList', 'CustomerDetail'];
const migrated = ['OrderAllList', 'migrated:export', 'migrated:remark'];
const orderSettings = ['OrderSettings', 'order:calendar', 'order:addressWords', 'order:coverPlan', 'order:leaseRule'];
const compensation = ['BOperationManagement', 'CompensationRules', 'compensation:edit'];
const goodsPages = ['BOperationManagement', 'GoodsList', 'BasicDetail', 'SpecsDetail', 'ConfigDetail'];
const goods = [
  ...goodsPages,
  'BasicInformation',
  'SpecsInformation',
  'ConfigInformation',
  'goods:edit',
  'goods:shelf',
  'goods:stock',
  'goods:export',
  'goods:import',
  'GoodsSettings',
  'goods:settings',
];
const goodsReview = [...goodsPages, 'goods:review', 'ReservationList', 'reserve:audit'];
const services = [
  'BOperationManagement',
  'BasicServices',
  'BrokenScreenInsurance',
  'PremiumServiceList',
  'CreatePremiumService',
  'ServiceDetail',
  'service:edit',
];
const recycle = ['BOperationManagement', 'RecycleList', 'CreateRecycle', 'EditRecycle', 'DetailsRecycle', 'recycle:edit'];
const reserve = ['BOperationManagement', 'ReservationList', 'CreateReservationGoods', 'ReservationUser', 'reserve:edit', 'reserve:sale', 'reserve:export'];
const sale = ['BOperationManagement', ...saleScreens, 'sale:edit', 'sale:shelf', 'sale:stock'];
const bundles = ['BOperationManagement', 'GoodsCollocation', 'CreateCollectGoods', 'CollectGoodsDetail', 'bundle:edit', 'bundle:shelf'];
const tiers = ['BOperationManagement', ...tierScreens, 'tier:edit', 'tier:rules'];
const yearly = ['BOperationManagement', ...yearlyScreens, 'renewPrice:edit'];
const home = ['Init', 'InitIndex'];
const delivery = [
  'DeliveryManagement',
  'DeliveryManagementList',
  'DeliveryDetails',
  'DeliverDetail',
  'delivery:ship',
  'delivery:receive',
  'delivery:refuse',
  'delivery:inspect',
  'delivery:export',
];
const collect = ['bill:collect', 'bill:edit', 'deposit:deduct', 'refund:apply'];
const decideMoney = ['Examine', 'DeductionList', 'DeductionDetail', 'deduction:decide', 'RefundList', 'RefundDetail', 'refund:decide'];
const service = ['order:tag', 'order:follow', 'order:service', 'order:member'];
const marks = ['order:mark', 'order:secondReview', 'order:reason', 'order:goods', 'order:cover'];
const review = ['Examine', 'InfoList', 'InfoDetail'];
const returns = ['Examine', 'ReturnList', 'ReturnDetail'];
const endings = ['return:apply', 'order:buyout', 'order:renew'];

/** The duties of domain notes 5.9, each with what exists today. Rights that later modules add are given in the role editor. */
export const seededRoles: readonly SeededRole[] = [
  { key: 'administrator', name: '超级管理员', description: '全部权限', isAdministrator: true, guest: false, tags: [] },
  {
    key: 'operator',
    name: '运营',
    description: '订单日常处理',
    guest: false,
    tags: [
      ...home,
      'home:money',
      ...readOrders,
      ...customers,
      'order:cancel',
      'order:assign',
      'order:remark',
      'order:export',
      'order:plain',
      ...migrated,
      'migrated:import',
      ...service,
      ...marks,
      ...orderSettings,
      ...goods,
      ...services,
      ...compensation,
      ...recycle,
      ...reserve,
      ...sale,
      ...bundles,
      ...tiers,
      ...yearly,
      ...delivery,
      ...collect,
      ...returns,
      'return:receive',
      'return:date',
      ...endings,
      'coupon:issue',
    ],
  },
  {
    key: 'goods',
    name: '商品运营',
    description: '商品与定价',
    guest: false,
    tags: [...home, ...goods, ...services, ...compensation, ...recycle, ...reserve, ...sale, ...bundles, ...tiers, ...yearly],
  },
  {
    key: 'reviewer',
    name: '审核员',
    description: '审核分配给自己的订单',
    guest: false,
    tags: [
      ...home,
      ...readOrders,
      'order:remark',
      'order:plain',
      'order:risk',
      'order:tag',
      'order:follow',
      'order:member',
      ...review,
      'review:claim',
      'review:decide',
      'review:deposit',
    ],
  },
  {
    key: 'supervisor',
    name: '审核主管',
    description: '分配、转派与审核',
    guest: false,
    tags: [
      ...home,
      ...readOrders,
      ...customers,
      'order:cancel',
      'order:assign',
      'order:remark',
      'order:plain',
      'order:risk',
      'order:export',
      'merchant:view',
      'DeliveryManagement',
      ...guestShippingScreens,
      ...migrated,
      ...service,
      ...marks,
      ...review,
      ...questionScreens,
      'question:edit',
      'OrderSettings',
      'order:reviewer',
      'order:riskEdit',
      'review:claim',
      'review:assign',
      'review:decide',
      'review:deposit',
      'review:special',
      'review:export',
      'bill:waive',
      ...returns,
      'return:audit',
      'order:end',
      ...goodsReview,
    ],
  },
  {
    key: 'service',
    name: '客服',
    description: '查询、备注与跟进',
    guest: false,
    tags: [...home, ...readOrders, ...customers, 'order:remark', 'OrderAllList', 'migrated:remark', ...service],
  },
  {
    key: 'warehouse',
    name: '仓库',
    description: '备货与发货',
    guest: false,
    tags: [...home, ...readOrders, 'order:plain', ...delivery, ...returns, 'return:receive'],
  },
  {
    key: 'inspector',
    name: '质检员',
    description: '归还质检',
    guest: false,
    tags: [
      ...home,
      ...readOrders,
      ...returns,
      'return:receive',
      'return:inspect',
      'DeliveryManagement',
      'DeliveryManagementList',
      'DeliveryDetails',
      'DeliverDetail',
      'delivery:inspect',
    ],
  },
  {
    key: 'collector',
    name: '催收（租后）',
    description: '租后跟进',
    guest: false,
    tags: [
      ...home,
      ...readOrders,
      ...customers,
      'order:remark',
      'order:plain',
      'order:follow',
      'order:tag',
      'overdue:follow',
      'overdue:consult',
      'bill:collect',
      'deposit:deduct',
    ],
  },
  { key: 'legal', name: '法务', description: '司法处理', guest: false, tags: [...home, ...readOrders] },
  {
    key: 'finance',
    name: '财务',
    description: '收款、退款与对账',
    guest: false,
    tags: [...home, 'home:money', ...readOrders, 'order:export', ...migrated, ...collect, 'bill:date', 'bill:held', 'bill:revoke', ...decideMoney],
  },
  {
    key: 'finance-lead',
    name: '财务主管',
    description: '退款与提现复核',
    guest: false,
    tags: [
      ...home,
      'home:money',
      ...readOrders,
      'order:export',
      ...migrated,
      ...collect,
      'bill:date',
      'bill:held',
      'bill:revoke',
      'bill:waive',
      'order:funder',
      ...decideMoney,
      'refund:lead',
    ],
  },
  {
    key: 'store-manager',
    name: '门店店长',
    description: '管理本门店',
    guest: false,
    tags: [
      ...home,
      ...readOrders,
      'order:remark',
      'order:tag',
      'order:follow',
      'order:member',
      ...delivery,
      ...returns,
      'return:apply',
      'return:receive',
      'return:date',
    ],
  },
  { key: 'store-clerk', name: '店员', description: '本门店业务', guest: false, tags: [...home, ...readOrders] },
  {
    key: 'guest-administrator',
    name: '入驻商家管理员',
    description: '入驻商家的全部权限',
    isAdministrator: true,
    guest: true,
    tags: [],
  },
  { key: 'guest-clerk', name: '入驻商家店员', description: '查询订单与备注', guest: true, tags: [...home, ...readOrders, 'order:remark'] },
];
