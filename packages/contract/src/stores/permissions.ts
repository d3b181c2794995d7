import { defineRoutes } from '../platform/navigation.ts';

const everybody = ['operator', 'supervisor', 'service', 'warehouse', 'store-manager', 'store-clerk'] as const;
const heads = ['operator', 'supervisor'] as const;

export const storeListPath = '/offlineStore/offlineStoreManagement/storeInformation';
const ofStores = { hidden: true, activeMenu: storeListPath, backTo: storeListPath, backButton: true } as const;

export const storesRoutes = defineRoutes([
  {
    name: 'OfflineStore',
    order: 11,
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
            title: '新增门店',
            duties: [...heads, 'store-manager'],
            path: '/offlineStore/offlineStoreManagement/createStore',
            editTitle: '编辑门店',
          },
          { ...ofStores, name: 'OfflineStoreDetail', title: '门店详情', duties: everybody, path: '/offlineStore/offlineStoreManagement/offlineStoreDetail' },
        ],
      },
    ],
  },
]);
