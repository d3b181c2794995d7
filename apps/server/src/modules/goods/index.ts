import type { FastifyInstance } from 'fastify';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { mount } from '../../platform/http/mount.ts';
import { act } from '../../platform/http/run.ts';
import type { Services } from '../../platform/services.ts';
import { goodsAttrDelete, goodsAttrEdit } from './operations/attribute-edit.ts';
import { getGoodsAttrsGroup, goodsAttrList } from './operations/attributes.ts';
import { brandDelete, brandEdit } from './operations/brand-edit.ts';
import { brandList, brandSelect } from './operations/brands.ts';
import { bundledGoods, bundleAccessories } from './operations/bundle-choices.ts';
import { bundleDetail } from './operations/bundle-detail.ts';
import { bundleList, bundleTabs } from './operations/bundle-list.ts';
import { categoryDelete } from './operations/category-delete.ts';
import { categoryEdit } from './operations/category-edit.ts';
import { categoryList } from './operations/category-list.ts';
import { companyDelete, companyEdit, companyList, companyPage, supplierSelect } from './operations/companies.ts';
import { compensationRuleList, compensationRuleTabs } from './operations/compensation-rule-list.ts';
import { goodsExport } from './export-goods.ts';
import { reservationExport } from './export-reservations.ts';
import { goodsImport } from './import-goods.ts';
import { goodsCopy } from './operations/copy-goods.ts';
import { goodsBatchReview, goodsBatchStatus } from './operations/goods-batch.ts';
import { goodsDetailFirst, goodsDetailSecond, goodsDetailThird } from './operations/goods-details.ts';
import { getGoodsInfo } from './operations/goods-info.ts';
import { getGoodsList, goodsTotalList } from './operations/goods-list.ts';
import { goodsAuditLogList } from './operations/goods-log.ts';
import { goodsSkuList, goodsStockList, goodsUpdateStock } from './operations/goods-stock.ts';
import { leaseTypeDelete, leaseTypeEdit, leaseTypeList } from './operations/lease-types.ts';
import { postageCreate, postageDelete, postageStatus } from './operations/postage-edit.ts';
import { postageCity, postageList } from './operations/postage-list.ts';
import { recycleDetail } from './operations/recycle-detail.ts';
import { recycleEstimate } from './operations/recycle-estimate.ts';
import { recycleList, recycleTabs } from './operations/recycle-list.ts';
import { reservationList } from './operations/reservation-list.ts';
import { reserveAudit } from './operations/reserve-audit.ts';
import { reserveDelete } from './operations/reserve-delete.ts';
import { reserveDetail, reserveLog } from './operations/reserve-detail.ts';
import { reserveEnd, reserveTakeOff } from './operations/reserve-end.ts';
import { reserveList, reserveTabs } from './operations/reserve-list.ts';
import { reserveOpen, reserveTargets } from './operations/reserve-open.ts';
import { reserveSave } from './operations/reserve-save.ts';
import { reserveSubmit, reserveWithdraw } from './operations/reserve-submit.ts';
import { reserveSubmitCheck } from './operations/reserve-submit-check.ts';
import { settleReservations } from './operations/settle-reservations.ts';
import { compensationRuleDelete, compensationRuleEdit, compensationRuleStatus } from './operations/compensation-rule-kept.ts';
import { recycleDelete, recycleStatus } from './operations/recycle-kept.ts';
import { recycleCreate, recycleEdit } from './operations/recycle-save.ts';
import { accidentProtectEdit, basicServeEdit, premiumEdit, protectionEdit, serviceDelete, serviceStatus } from './operations/service-kept.ts';
import { bundleDelete, bundleSave, bundleShelf } from './operations/bundle-kept.ts';
import { yearlyDelete, yearlySave, yearlyStatus } from './operations/yearly-kept.ts';
import { saleDelete, saleShelf } from './operations/sale-kept.ts';
import { saleCreate, saleEdit } from './operations/sale-save.ts';
import { saleDetail } from './operations/sale-detail.ts';
import { saleList, saleTabs } from './operations/sale-list.ts';
import { saleStock } from './operations/sale-stock.ts';
import { goodsCreateFirst, goodsCreateSecond, goodsCreateThird, goodsUpdateFirst, goodsUpdateSecond, goodsUpdateThird } from './operations/save-steps.ts';
import {
  activityGoodsList,
  couponMallGoodsList,
  detailSourceList,
  goodsCateList,
  goodsRenewLeaseDay,
  goodsSelect,
  listSourceList,
  mallGoodsList,
  merchantList,
  rentGoodsList,
} from './operations/selects.ts';
import { tierDetail } from './operations/tier-detail.ts';
import { tierGoodsSelect, tierList } from './operations/tier-list.ts';
import { tierRules, tierRulesEdit } from './operations/tier-rules.ts';
import { tierSave } from './operations/tier-save.ts';
import { tierUnify } from './operations/tier-unify.ts';
import { accidentProtectList, basicServeList, premiumDetail, premiumList, protectionDetail, protectionList, serviceSelect } from './operations/service-list.ts';
import { yearlyDetail, yearlyList, yearlyOldGoods, yearlyTabs } from './operations/yearly-list.ts';
import { foldGoodsTally } from './store/goods-tally.ts';

export { suppliersOf } from './operations/companies.ts';
export { rentFor } from './rules/price.ts';
export {
  addDevices,
  devicesHeld,
  devicesToInspect,
  lockDevices,
  moveDevices,
  piecesToInspect,
  placeRefused,
  sendDevices,
  takeBackDevices,
  type Device,
} from './store/device.store.ts';
export { addCompensationRule, categoryOf, compensationRules, noteRulesUsed } from './store/compensation.store.ts';
export { addGoods, addService, type NewGoods, type NewService, type NewSku } from './store/goods.store.ts';
export {
  goodsOnSale,
  offerOf,
  offersLike,
  offersOf,
  oneOnSale,
  pricesOf,
  servicesOf,
  skusOf,
  type Offer,
  type SaleGoods,
  type SalePrice,
  type SaleService,
  type SaleSku,
} from './store/offer.view.ts';
export { segmentByRank } from './operations/segment-by-rank.ts';
export { cancelReservation, makeReservation, turnReservation } from './operations/make-reservation.ts';
export { oneReserveOffered, reserveOffered, type OfferedReserve } from './store/reserve-offered.view.ts';
export { reservationByNo, type ReservationView } from './store/reservation.store.ts';
export { estimateDevice } from './operations/estimate-device.ts';
export { shownBundle } from './operations/shown-bundle.ts';
export { numbered } from './rules/recycle-terms.ts';
export { renewalOffers, type RenewalOffer } from './store/renewal-offer.view.ts';
export { enabledRecycle, recycleOffered } from './store/recycle-detail.view.ts';
export { termsOf } from './store/recycle.store.ts';
export { saleOnShelf, salesOnShelf, shelfSkus, type SaleView, type ShelfSku } from './store/sale-detail.view.ts';
export { contractCompanyOf } from './store/company.view.ts';
export { goodsIdsByName } from './store/goods-name.ts';
export { regions } from './rules/regions.ts';
export { isSentTo, postageTo } from './store/postage.store.ts';
export { returnStock, takeStock } from './store/stock.store.ts';

export function registerGoods(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'goods',
    goodsEndpoints,
  )({
    compensationRuleTabs,
    compensationRuleList,
    compensationRuleEdit,
    compensationRuleStatus,
    compensationRuleDelete,
    getGoodsList,
    goodsTotalList,
    getGoodsInfo,
    goodsDetailFirst,
    goodsDetailSecond,
    goodsDetailThird,
    goodsCreateFirst,
    goodsCreateSecond,
    goodsCreateThird,
    goodsUpdateFirst,
    goodsUpdateSecond,
    goodsUpdateThird,
    goodsCopy,
    goodsBatchStatus,
    goodsBatchReview,
    goodsStockList,
    goodsUpdateStock,
    goodsAuditLogList,
    goodsSkuList,
    goodsAttrDelete,
    goodsAttrEdit,
    getGoodsAttrsGroup,
    goodsAttrList,
    brandDelete,
    brandEdit,
    brandList,
    brandSelect,
    categoryDelete,
    categoryEdit,
    categoryList,
    companyDelete,
    companyEdit,
    companyList,
    companyPage,
    supplierSelect,
    leaseTypeDelete,
    leaseTypeEdit,
    leaseTypeList,
    postageCreate,
    postageDelete,
    postageStatus,
    postageCity,
    postageList,
    activityGoodsList,
    couponMallGoodsList,
    detailSourceList,
    goodsCateList,
    goodsRenewLeaseDay,
    goodsSelect,
    listSourceList,
    mallGoodsList,
    merchantList,
    rentGoodsList,
    basicServeList,
    basicServeEdit,
    accidentProtectList,
    accidentProtectEdit,
    protectionList,
    protectionEdit,
    protectionDetail,
    premiumList,
    premiumDetail,
    premiumEdit,
    serviceStatus,
    serviceDelete,
    serviceSelect,
    recycleTabs,
    recycleList,
    recycleDetail,
    recycleCreate,
    recycleEdit,
    recycleStatus,
    recycleDelete,
    recycleEstimate,
    saleTabs,
    saleList,
    saleDetail,
    saleCreate,
    saleEdit,
    saleShelf,
    saleStock,
    saleDelete,
    bundleTabs,
    bundleList,
    bundleDetail,
    bundleSave,
    bundleShelf,
    bundleDelete,
    bundleAccessories,
    bundledGoods,
    tierList,
    tierGoodsSelect,
    tierDetail,
    tierSave,
    tierUnify,
    tierRules,
    tierRulesEdit,
    yearlyTabs,
    yearlyList,
    yearlyDetail,
    yearlyOldGoods,
    yearlySave,
    yearlyStatus,
    yearlyDelete,
    reserveList,
    reserveTabs,
    reserveDetail,
    reserveLog,
    reserveSubmitCheck,
    reserveSave,
    reserveSubmit,
    reserveWithdraw,
    reserveDelete,
    reserveAudit,
    reserveOpen,
    reserveEnd,
    reserveTakeOff,
    reserveTargets,
    reservationList,
  });
  services.exports.add('goodsList', goodsExport);
  services.exports.add('reservationList', reservationExport);
  services.imports.add('goods', goodsImport);
  services.sweeps.add({ name: 'goods counts', title: '商品计数整理', explains: '合并商品列表各标签页的计数，不影响商品本身' }, (all, caller) =>
    act(all, caller, foldGoodsTally),
  );
  services.sweeps.add(
    {
      name: 'reservations',
      title: '预约处理',
      explains: '开售后通知预约用户，到期未下单的预约过期，下架或结束后取消预约，预约结束多日未开售的商品自动结束',
      objects: 'reserveGoods',
    },
    settleReservations,
  );
}
