/** Leased devices that are changed for newer ones (年年换新): both orders, what is paid for it, and what secures the older devices. */

export { beginExchange, depositFor, toExchange } from './operations/begin-exchange.ts';
export { exchangeShape } from './operations/exchange-shape.ts';
export { payDeposit } from './operations/pay-deposit.ts';
export { exchangeRule } from './store/exchange-rule.store.ts';
export { exchangeByNew, exchangeByOld } from './store/exchange.store.ts';
