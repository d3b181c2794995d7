import { defineRoutes } from '../platform/navigation.ts';
import {
  deliveryListPath,
  guestDeliverPath,
  guestShippingPath,
  guestShippingDetailPath,
  returnedPath,
  returnedDetailPath,
  stationPath,
  exchangeDeliverPath,
  goodsDeliverPath,
  dispatchPath,
} from './paths.ts';

const shippers = ['operator', 'warehouse', 'store-manager'] as const;
const parcelHandlers = ['operator', 'warehouse', 'inspector', 'store-manager'] as const;

const hiddenUnder = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;
const ofList = hiddenUnder(deliveryListPath);

/** Acts of who ships: the platform's merchant in its list, guest merchants in theirs. */
const shipping = [
  { code: 'delivery:ship', title: '发货、修改物流', duties: shippers },
  { code: 'delivery:receive', title: '人工确认收货', duties: shippers },
  { code: 'delivery:refuse', title: '登记拒收退件', duties: shippers },
  { code: 'delivery:inspect', title: '退件验货', duties: parcelHandlers },
  { code: 'delivery:export', title: '导出发货列表', duties: shippers },
  // No role of the platform's begins with it: its own merchant has nobody to ask.
  { code: 'dispatch:ask', title: '申请、撤回平台代发' },
] as const;

export const deliveryRoutes = defineRoutes([
  {
    name: 'DeliveryManagement',
    order: 3,
    title: '发货管理',
    path: '/deliveryManagement',
    children: [
      { name: 'DeliveryManagementList', title: '发货列表', duties: parcelHandlers, path: deliveryListPath, platformOnly: true, actions: shipping },
      {
        name: 'GuestDeliver',
        title: '发货列表',
        path: guestDeliverPath,
        guestOnly: true,
        insteadOf: deliveryListPath,
        actions: shipping,
      },
      { name: 'DeliveryStation', title: '扫码工作台', duties: parcelHandlers, path: stationPath },
      {
        name: 'GoodsDeliver',
        title: '商品发货',
        duties: ['operator', 'warehouse'],
        path: goodsDeliverPath,
        actions: [{ code: 'saleOrder:ship', title: '商品发货、更正物流与收货信息', duties: ['operator', 'warehouse'] }],
      },
      {
        name: 'RenewelDeliver',
        title: '换新发货',
        duties: parcelHandlers,
        path: exchangeDeliverPath,
        actions: [
          { code: 'exchange:deposit', title: '使用换新保证金（抵扣账单、买断旧机）', duties: ['operator', 'finance'] },
          { code: 'exchange:rule', title: '设置换新规则', duties: ['operator'] },
        ],
      },
      { name: 'RecycleDeliver', title: '退件管理', duties: parcelHandlers, path: returnedPath },
      {
        name: 'NoSupplyDeliver',
        title: '平台代发',
        duties: ['operator', 'warehouse', 'supervisor'],
        path: dispatchPath,
        platformOnly: true,
        actions: [
          { code: 'dispatch:decide', title: '代发接单、拒绝、转派供应商', duties: ['operator', 'supervisor'] },
          { code: 'dispatch:send', title: '代发发货、登记拒收退件', duties: ['operator', 'warehouse'] },
          { code: 'dispatch:export', title: '导出平台代发', duties: ['operator', 'supervisor'] },
        ],
      },
      { name: 'MangeGuestDeliver', title: '商家发货', duties: ['supervisor'], path: guestShippingPath, platformOnly: true },
      {
        name: 'MangeGuestDetails',
        title: '订单详情',
        duties: ['supervisor'],
        path: guestShippingDetailPath,
        platformOnly: true,
        ...hiddenUnder(guestShippingPath),
      },
      { name: 'RecycleDeliverDetails', title: '退件详情', duties: parcelHandlers, path: returnedDetailPath, ...hiddenUnder(returnedPath) },
      { name: 'DeliveryDetails', title: '订单详情', duties: parcelHandlers, path: '/deliveryManagement/deliveryDetails', ...ofList },
      { name: 'DeliverDetail', title: '发货详情', duties: parcelHandlers, path: '/deliveryManagement/deliverDetail', ...ofList },
    ],
  },
]);
