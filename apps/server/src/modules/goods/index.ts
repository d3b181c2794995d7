export { suppliersOf } from './operations/companies.ts';
export { rentFor } from './rules/price.ts';
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
export { answersProblem } from './rules/recycle-answers.ts';
export { numbered } from './rules/recycle-terms.ts';
export { renewalOffers, type RenewalOffer } from './store/renewal-offer.view.ts';
export { enabledRecycle, modelOf, recycleOffered } from './store/recycle-detail.view.ts';
export { termsOf } from './store/recycle.store.ts';
export { saleOnShelf, salesOnShelf, shelfSkus, type SaleView, type ShelfSku } from './store/sale-detail.view.ts';
export { lockSoldSkus, sellPieces, type SoldSku } from './store/sale-sold.store.ts';
export { goodsOffered } from './store/offered.view.ts';
export { contractCompanyOf } from './store/company.view.ts';
export { goodsIdsByName } from './store/goods-name.ts';
export { isSentTo, postageTo } from './store/postage.store.ts';
export { beginByDevices, countByDevices, returnStock, sellsTyped, takeStock } from './store/stock.store.ts';
