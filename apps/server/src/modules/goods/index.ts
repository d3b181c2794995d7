import type { FastifyInstance } from 'fastify';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { compensationRuleDelete } from './operations/compensation-rule-delete.ts';
import { compensationRuleEdit } from './operations/compensation-rule-edit.ts';
import { compensationRuleList, compensationRuleTabs } from './operations/compensation-rule-list.ts';
import { compensationRuleStatus } from './operations/compensation-rule-status.ts';

export { rentFor } from './rules/price.ts';
export { addDevices, devicesHeld, lockDevices, moveDevices, sendDevices, takeBackDevices, type Device } from './store/device.store.ts';
export { addCompensationRule, categoryOf, compensationRules, noteRulesUsed } from './store/compensation.store.ts';
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

export function registerGoods(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'goods',
    goodsEndpoints,
  )({ compensationRuleTabs, compensationRuleList, compensationRuleEdit, compensationRuleStatus, compensationRuleDelete });
}
