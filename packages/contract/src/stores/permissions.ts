import { defineRoutes } from '../platform/navigation.ts';
import { couponManagement } from './coupon-screens.ts';
import { recycleManage } from './recycle-screens.ts';
import { wipeScreens } from './wipe-screens.ts';
import {
  storeListPath,
  headStockPath,
  storeStockPath,
  deviceListPath,
  moveListPath,
  countListPath,
  visitListPath,
  intakeListPath,
  repairListPath,
  writeOffListPath,
  stockAlarmListPath,
  storeShippingPath,
  storeOrdersPath,
} from './paths.ts';

const everybody = ['operator', 'supervisor', 'service', 'warehouse', 'store-manager', 'store-clerk'] as const;
const heads = ['operator', 'supervisor'] as const;

const stockKeepers = [...heads, 'warehouse'] as const;

const movers = [...stockKeepers, 'store-manager', 'store-clerk'] as const;
const handers = [...heads, 'store-manager', 'store-clerk'] as const;
const visitors = [...handers, 'service'] as const;
const ofHead = { hidden: true, backButton: true } as const;
const ofPapers = { ...ofHead, activeMenu: deviceListPath } as const;
const ofMoves = { ...ofHead, activeMenu: headStockPath, backTo: moveListPath } as const;
const examine = '/offlineStore/offlineOrderExamine';
const shopKeepers = ['store-manager', 'store-clerk'] as const;
const ofList = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;
const ofCounts = { ...ofHead, activeMenu: storeStockPath, backTo: countListPath } as const;
const ofStores = { hidden: true, activeMenu: storeListPath, backTo: storeListPath, backButton: true } as const;

export const storesRoutes = defineRoutes([
  {
    name: 'OfflineStore',
    order: 12,
    title: '线下门店',
    path: '/offlineStore',
    children: [
      {
        name: 'OfflineStoreManagement',
        title: '门店管理',
        duties: everybody,
        path: '/offlineStore/offlineStoreManagement',
        redirect: storeListPath,
        children: [
          {
            name: 'StoreInformation',
            title: '门店信息',
            duties: everybody,
            path: storeListPath,
            actions: [
              { code: 'store:edit', title: '新增、编辑门店', duties: [...heads, 'store-manager'] },
              { code: 'store:switch', title: '启用、停用门店', duties: heads },
            ],
          },
          {
            ...ofStores,
            name: 'CreateStore',
            standsAlone: true,
            title: '新增门店',
            duties: [...heads, 'store-manager'],
            path: '/offlineStore/offlineStoreManagement/createStore',
            editTitle: '编辑门店',
          },
          { ...ofStores, name: 'OfflineStoreDetail', title: '门店详情', duties: everybody, path: '/offlineStore/offlineStoreManagement/offlineStoreDetail' },
          {
            name: 'HeadOfficeInventory',
            title: '总部库存',
            duties: stockKeepers,
            path: headStockPath,
            actions: [
              { code: 'stock:intake', title: '设备入库', duties: [...heads, 'warehouse', 'store-manager'] },
              { code: 'stock:edit', title: '修改设备串号', duties: [...heads, 'warehouse'] },
              { code: 'stock:cost', title: '查看设备成本与收益', duties: [...heads, 'finance', 'finance-lead'] },
            ],
          },
          { name: 'StoreInventory', title: '门店库存', duties: [...stockKeepers, 'store-manager', 'store-clerk'], path: storeStockPath },
          {
            ...ofHead,
            name: 'OfflineInventoryDetail',
            title: '库存详情',
            duties: [...stockKeepers, 'store-manager', 'store-clerk'],
            path: '/offlineStoreManagement/offlineInventoryDetail',
            activeMenu: storeStockPath,
            activeWhere: { field: 'place', is: 'head', menu: headStockPath },
            backTo: storeStockPath,
          },
          {
            ...ofHead,
            name: 'StockAlarmList',
            standsAlone: true,
            title: '库存数不符',
            duties: stockKeepers,
            path: stockAlarmListPath,
            activeMenu: headStockPath,
            backTo: headStockPath,
            actions: [{ code: 'stock:settle', title: '库存数以设备数为准', duties: heads }],
          },
          {
            name: 'DeviceList',
            title: '设备台账',
            duties: [...stockKeepers, 'store-manager', 'store-clerk', 'finance', 'finance-lead'],
            path: deviceListPath,
            actions: [
              { code: 'device:export', title: '导出设备台账', duties: [...heads, 'finance', 'finance-lead'] },
              { code: 'stock:residual', title: '设置残值规则', duties: ['supervisor', 'finance-lead'] },
            ],
          },
          { name: 'IntakeList', title: '入库记录', duties: [...stockKeepers, 'store-manager'], path: intakeListPath },
          {
            ...ofHead,
            name: 'IntakeEdit',
            standsAlone: true,
            title: '设备入库',
            duties: [...heads, 'warehouse', 'store-manager'],
            path: '/offlineStore/offlineStoreManagement/intakeEdit',
            activeMenu: intakeListPath,
            backTo: intakeListPath,
          },
          {
            ...ofHead,
            name: 'IntakeDetail',
            title: '入库单详情',
            duties: [...stockKeepers, 'store-manager'],
            path: '/offlineStore/offlineStoreManagement/intakeDetail',
            activeMenu: intakeListPath,
            backTo: intakeListPath,
          },
          {
            ...ofHead,
            name: 'AllotRecord',
            standsAlone: true,
            title: '调拨记录',
            duties: movers,
            path: moveListPath,
            activeMenu: headStockPath,
            backTo: headStockPath,
            actions: [
              { code: 'move:ask', title: '申请、取消调拨', duties: movers },
              { code: 'move:approve', title: '审核调拨', duties: heads },
              { code: 'move:work', title: '调拨出库、收货与差异处理', duties: movers },
              { code: 'move:lose', title: '核销调拨丢失的设备', duties: heads },
            ],
          },
          { ...ofMoves, name: 'AllotEdit', standsAlone: true, title: '申请调拨', duties: movers, path: '/offlineStore/offlineStoreManagement/allotEdit' },
          { ...ofMoves, name: 'AllotDetail', title: '调拨单详情', duties: movers, path: '/offlineStore/offlineStoreManagement/allotDetail' },
          ...wipeScreens,
          {
            ...ofPapers,
            name: 'RepairList',
            standsAlone: true,
            title: '维修记录',
            duties: movers,
            path: repairListPath,
            backTo: deviceListPath,
            actions: [{ code: 'repair:work', title: '送修、登记维修结果', duties: [...stockKeepers, 'store-manager'] }],
          },
          {
            ...ofPapers,
            name: 'RepairDetail',
            title: '维修单详情',
            duties: movers,
            path: '/offlineStore/offlineStoreManagement/repairDetail',
            backTo: repairListPath,
          },
          {
            ...ofPapers,
            name: 'WriteOffList',
            standsAlone: true,
            title: '报废报失',
            duties: movers,
            path: writeOffListPath,
            backTo: deviceListPath,
            actions: [
              { code: 'write-off:ask', title: '申请报废报失、登记找回', duties: [...stockKeepers, 'store-manager'] },
              { code: 'write-off:approve', title: '审核报废报失', duties: heads },
            ],
          },
          {
            ...ofPapers,
            name: 'WriteOffDetail',
            title: '报废报失单详情',
            duties: movers,
            path: '/offlineStore/offlineStoreManagement/writeOffDetail',
            backTo: writeOffListPath,
          },
          {
            name: 'OfflineReserveList',
            title: '门店预约',
            duties: visitors,
            path: visitListPath,
            actions: [
              { code: 'visit:make', title: '新增、改期、取消预约', duties: visitors },
              { code: 'visit:confirm', title: '确认预约与备货', duties: handers },
              { code: 'visit:write-off', title: '核销预约', duties: handers },
            ],
          },
          {
            ...ofHead,
            name: 'OfflineReserveDetail',
            title: '预约详情',
            duties: visitors,
            path: '/offlineStore/offlineStoreManagement/offlineReserveDetail',
            activeMenu: visitListPath,
            backTo: visitListPath,
          },
          {
            ...ofHead,
            name: 'CheckInventory',
            standsAlone: true,
            title: '库存盘点',
            duties: movers,
            path: countListPath,
            activeMenu: storeStockPath,
            backTo: storeStockPath,
            actions: [
              { code: 'count:make', title: '发起、取消盘点', duties: [...stockKeepers, 'store-manager'] },
              { code: 'count:scan', title: '盘点扫码、交盘', duties: movers },
              { code: 'count:decide', title: '处理盘点差异、完成盘点', duties: [...heads, 'store-manager'] },
            ],
          },
          {
            ...ofCounts,
            name: 'CheckInventoryEdit',
            standsAlone: true,
            title: '发起盘点',
            duties: [...stockKeepers, 'store-manager'],
            path: '/offlineStore/offlineStoreManagement/checkInventoryEdit',
          },
          { ...ofCounts, name: 'CheckInventoryDetail', title: '盘点单详情', duties: movers, path: '/offlineStore/offlineStoreManagement/checkInventoryDetail' },
          { ...ofCounts, name: 'CheckInventoryScan', title: '盘点扫码', duties: movers, path: '/offlineStore/offlineStoreManagement/checkInventoryScan' },
          { ...ofCounts, name: 'CheckInventorySheet', title: '盘盈盘亏单', duties: movers, path: '/offlineStore/offlineStoreManagement/checkInventorySheet' },
          {
            ...ofHead,
            name: 'DeviceFile',
            title: '设备档案',
            duties: [...everybody, 'inspector', 'finance', 'finance-lead'],
            path: '/offlineStore/offlineStoreManagement/deviceFile',
            activeMenu: deviceListPath,
          },
        ],
      },
      {
        name: 'OfflineDeliver',
        title: '发货管理',
        duties: [...heads, ...shopKeepers],
        path: '/offlineStore/offlineDeliver',
        children: [
          { name: 'OfflineDeliverList', title: '门店发货列表', duties: [...heads, ...shopKeepers], path: storeShippingPath, ofHead: 'DeliveryManagementList' },
        ],
      },
      {
        name: 'OfflineStoreOrder',
        title: '订单管理',
        duties: [...heads, 'service', ...shopKeepers],
        path: '/offlineStore/offlineStoreOrder',
        children: [
          { name: 'OfflineStoreOrderList', title: '门店订单列表', duties: [...heads, 'service', ...shopKeepers], path: storeOrdersPath, ofHead: 'OrderList' },
          {
            ...ofList(storeOrdersPath),
            name: 'OfflineStoreOrderDetail',
            title: '门店订单详情',
            duties: [...heads, 'service', ...shopKeepers],
            path: '/offlineStore/offlineStoreOrder/offlineStoreOrderDetail',
            ofHead: 'OrderDetail',
          },
        ],
      },
      {
        // The specification names the screens; their paths are ours.
        name: 'OfflineOrderExamine',
        title: '审核管理',
        duties: [...heads, 'store-manager'],
        path: examine,
        children: [
          {
            name: 'ReturnAuditList',
            title: '归还审核',
            duties: [...heads, 'store-manager'],
            path: `${examine}/returnAuditList`,
            ofHead: 'ReturnList',
          },
          {
            ...ofList(`${examine}/returnAuditList`),
            name: 'ReturnAuditDetail',
            title: '归还审核详情',
            duties: [...heads, 'store-manager'],
            path: `${examine}/returnAuditDetail`,
            ofHead: 'ReturnDetail',
          },
          {
            name: 'DeductionAuditList',
            title: '扣款审核',
            duties: ['store-manager'],
            path: `${examine}/deductionAuditList`,
            ofHead: 'DeductionList',
          },
          {
            ...ofList(`${examine}/deductionAuditList`),
            name: 'DeductionAuditDetail',
            title: '扣款审核详情',
            duties: ['store-manager'],
            path: `${examine}/deductionAuditDetail`,
            ofHead: 'DeductionDetail',
          },
          { name: 'RefundAuditList', title: '退款审核', duties: ['store-manager'], path: `${examine}/refundAuditList`, ofHead: 'RefundList' },
          {
            ...ofList(`${examine}/refundAuditList`),
            name: 'RefundAuditDetail',
            title: '退款审核详情',
            duties: ['store-manager'],
            path: `${examine}/refundAuditDetail`,
            ofHead: 'RefundDetail',
          },
          {
            name: 'RecycleQcList',
            title: '质检估价',
            duties: ['supervisor', 'store-manager'],
            path: `${examine}/recycleQcList`,
            ofHead: 'ExamineRecycleList',
          },
          {
            ...ofList(`${examine}/recycleQcList`),
            name: 'RecycleQcDetail',
            title: '质检估价详情',
            duties: ['supervisor', 'store-manager'],
            path: `${examine}/recycleQcDetail`,
            ofHead: 'ExamineRecycleQcDetails',
          },
        ],
      },
      recycleManage,
      couponManagement,
    ],
  },
]);
