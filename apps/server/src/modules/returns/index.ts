/** How a lease ends: return, inspection, buyout, renewal, a supervisor's end; and the clearing that closes its money. */

export { applyForReturn, dropReturn } from './operations/apply-return.ts';
export { buyoutQuote, giveUpBuyout, startBuyout } from './operations/buyout.ts';
export { openReturn } from './store/return.store.ts';
export { returnForShop } from './operations/return-for-shop.ts';
export { disputeReturn } from './operations/dispute-return.ts';
export { sendBack } from './operations/save-return-info.ts';
export { owedToday, type OwedToday, type Owing } from './operations/owed-today.ts';
export { refuseWhileRenewing } from './operations/renewal-waits.ts';
export { renewLease } from './operations/renew.ts';
export { latestFound } from './operations/latest-found.ts';
