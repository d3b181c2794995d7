export { supplyPriceOn } from './store/price.store.ts';
