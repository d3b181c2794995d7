import type { ModuleRoute } from '../../platform/module-route.ts';

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/compensationRules', screen: () => import('./screens/compensation-rules.tsx') },
  { path: '/boperationManagement/recycleList', screen: () => import('./screens/recycle-list.tsx') },
  { path: '/boperationManagement/createRecycle', screen: () => import('./screens/edit-recycle.tsx') },
  { path: '/boperationManagement/editRecycle', screen: () => import('./screens/edit-recycle.tsx') },
  { path: '/boperationManagement/detailsRecycle', screen: () => import('./screens/recycle-detail.tsx') },
  { path: '/boperationManagement/vipGoodsList', screen: () => import('./screens/sale-list.tsx') },
  { path: '/boperationManagement/creatVipGoods', screen: () => import('./screens/edit-sale.tsx') },
  { path: '/boperationManagement/editVipGoods', screen: () => import('./screens/edit-sale.tsx') },
  { path: '/boperationManagement/vipGoodsDetail', screen: () => import('./screens/sale-detail.tsx') },
];
