export { purseOf } from './store/purse.store.ts';
export { chargeSupply } from './operations/charge-supply.ts';
