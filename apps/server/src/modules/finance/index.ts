export { purseOf } from './store/purse.store.ts';
export { chargeSupply, tellFunds } from './operations/charge-supply.ts';
