export { rentFor } from './rules/price.ts';
export { addDevices, devicesHeld, lockDevices, moveDevices, sendDevices, takeBackDevices, type Device } from './store/device.store.ts';
export { addCompensationRule, categoryOf, compensationRules, type CompensationRule } from './store/compensation.store.ts';
export { addGoods, addService, type NewGoods, type NewService, type NewSku } from './store/goods.store.ts';
export {
  goodsIdsByName,
  goodsOnSale,
  offerOf,
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
export { returnStock, takeStock } from './store/stock.store.ts';
