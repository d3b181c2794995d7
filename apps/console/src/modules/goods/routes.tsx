import type { ModuleRoute } from '../../platform/module-route.ts';

type Screens = typeof import('./screens.ts').screens;
/** Where this module's screens are stands in a chunk of its own: the start names none of them. */
const at = (name: keyof Screens) => async () => (await import('./screens.ts')).screens[name]();

export const routes: readonly ModuleRoute[] = [
  { path: '/boperationManagement/goodsList', screen: at('goodsList') },
  { path: '/boperationManagement/basicInformation', screen: at('basicInformation') },
  { path: '/boperationManagement/specsInformation', screen: at('specsInformation') },
  { path: '/boperationManagement/configInformation', screen: at('configInformation') },
  { path: '/boperationManagement/basicDetail', screen: at('basicDetail') },
  { path: '/boperationManagement/specsDetail', screen: at('specsDetail') },
  { path: '/boperationManagement/configDetail', screen: at('configDetail') },
  { path: '/boperationManagement/basicServices', screen: at('basicServices') },
  { path: '/boperationManagement/brokenScreenInsurance', screen: at('screenCovers') },
  { path: '/boperationManagement/compensationRules', screen: at('compensationRules') },
  { path: '/boperationManagement/premiumServiceList', screen: at('premiumServices') },
  { path: '/boperationManagement/createPremiumService', screen: at('editPremiumService') },
  { path: '/boperationManagement/serviceDetail', screen: at('serviceDetail') },
  { path: '/boperationManagement/goodsSettings', screen: at('goodsSettings') },
  { path: '/boperationManagement/recycleList', screen: at('recycleList') },
  { path: '/boperationManagement/createRecycle', screen: at('editRecycle') },
  { path: '/boperationManagement/editRecycle', screen: at('editRecycle') },
  { path: '/boperationManagement/detailsRecycle', screen: at('recycleDetail') },
  { path: '/boperationManagement/zhimaDifferentList', screen: at('tierList') },
  { path: '/boperationManagement/addDrfferent', screen: at('editTiers') },
  { path: '/boperationManagement/editDrfferent', screen: at('editTiers') },
  { path: '/boperationManagement/everyYearChangeNewList', screen: at('yearlyList') },
  { path: '/boperationManagement/createPriceRules', screen: at('editYearly') },
  { path: '/boperationManagement/detailPriceRules', screen: at('yearlyDetail') },
  { path: '/boperationManagement/reservationList', screen: at('reserveList') },
  { path: '/boperationManagement/createReservationGoods', screen: at('editReserve') },
  { path: '/boperationManagement/reservationUser', screen: at('reservations') },
  { path: '/boperationManagement/vipGoodsList', screen: at('saleList') },
  { path: '/boperationManagement/creatVipGoods', screen: at('editSale') },
  { path: '/boperationManagement/editVipGoods', screen: at('editSale') },
  { path: '/boperationManagement/vipGoodsDetail', screen: at('saleDetail') },
  { path: '/boperationManagement/goodsCollocation', screen: at('bundleList') },
  { path: '/boperationManagement/createCollectGoods', screen: at('editBundle') },
  { path: '/boperationManagement/collectGoodsDetail', screen: at('bundleDetail') },
];
