import type { ModuleRoute } from '../../platform/module-route.ts';

const coverAndBasic = () => import('./screens/simple-services.tsx');

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/goodsList', screen: () => import('./screens/goods-list.tsx') },
  { path: '/boperationManagement/basicInformation', screen: () => import('./screens/basic-information.tsx') },
  { path: '/boperationManagement/specsInformation', screen: () => import('./screens/specs-information.tsx') },
  { path: '/boperationManagement/configInformation', screen: () => import('./screens/config-information.tsx') },
  { path: '/boperationManagement/basicDetail', screen: () => import('./screens/basic-detail.tsx') },
  { path: '/boperationManagement/specsDetail', screen: () => import('./screens/specs-detail.tsx') },
  { path: '/boperationManagement/configDetail', screen: () => import('./screens/config-detail.tsx') },
  { path: '/boperationManagement/basicServices', screen: async () => ({ default: (await coverAndBasic()).BasicServices }) },
  { path: '/boperationManagement/brokenScreenInsurance', screen: async () => ({ default: (await coverAndBasic()).ScreenCovers }) },
  { path: '/boperationManagement/compensationRules', screen: () => import('./screens/compensation-rules.tsx') },
  { path: '/boperationManagement/premiumServiceList', screen: () => import('./screens/premium-services.tsx') },
  { path: '/boperationManagement/createPremiumService', screen: () => import('./screens/edit-premium-service.tsx') },
  { path: '/boperationManagement/serviceDetail', screen: () => import('./screens/service-detail.tsx') },
  { path: '/boperationManagement/goodsSettings', screen: () => import('./screens/goods-settings.tsx') },
  { path: '/boperationManagement/recycleList', screen: () => import('./screens/recycle-list.tsx') },
  { path: '/boperationManagement/createRecycle', screen: () => import('./screens/edit-recycle.tsx') },
  { path: '/boperationManagement/editRecycle', screen: () => import('./screens/edit-recycle.tsx') },
  { path: '/boperationManagement/detailsRecycle', screen: () => import('./screens/recycle-detail.tsx') },
  { path: '/boperationManagement/reservationList', screen: () => import('./screens/reserve-list.tsx') },
  { path: '/boperationManagement/createReservationGoods', screen: () => import('./screens/edit-reserve.tsx') },
  { path: '/boperationManagement/reservationUser', screen: () => import('./screens/reservations.tsx') },
  { path: '/boperationManagement/vipGoodsList', screen: () => import('./screens/sale-list.tsx') },
  { path: '/boperationManagement/creatVipGoods', screen: () => import('./screens/edit-sale.tsx') },
  { path: '/boperationManagement/editVipGoods', screen: () => import('./screens/edit-sale.tsx') },
  { path: '/boperationManagement/vipGoodsDetail', screen: () => import('./screens/sale-detail.tsx') },
];
