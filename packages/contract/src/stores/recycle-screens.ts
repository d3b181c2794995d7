import { sheetListPath } from './paths.ts';
const keepers = ['store-manager', 'store-clerk', 'operator'] as const;
const seers = [...keepers, 'supervisor'] as const;
const ofSheets = { hidden: true, activeMenu: sheetListPath, backTo: sheetListPath, backButton: true } as const;

/** The screens of a store's valuation sheets; the specification names them. */
export const recycleManage = {
  name: 'RecycleManage',
  title: '回收管理',
  duties: seers,
  path: '/offlineStore/recycleManage',
  redirect: sheetListPath,
  children: [
    {
      name: 'OldExchangeNewList',
      title: '估价单列表',
      duties: seers,
      path: sheetListPath,
      actions: [
        { code: 'sheet:make', title: '新建、编辑、提交、成交、作废估价单', duties: keepers },
        { code: 'sheet:export', title: '导出估价单', duties: ['store-manager', 'operator', 'supervisor'] },
      ],
    },
    {
      ...ofSheets,
      name: 'OldExchangeNewCreate',
      standsAlone: true,
      title: '新建估价单',
      duties: keepers,
      path: '/offlineStore/recycleManage/oldExchangeNewCreate',
    },
    {
      ...ofSheets,
      name: 'OldExchangeNewOrderDetail',
      title: '查看估价单',
      duties: seers,
      path: '/offlineStore/recycleManage/oldExchangeNewOrderDetail',
    },
  ],
} as const;
