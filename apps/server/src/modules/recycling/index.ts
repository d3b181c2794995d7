export { answerOffer } from './operations/recycle-answer.ts';
export { cancelRecycle } from './operations/recycle-end.ts';
export { placeRecycle } from './operations/place-recycle.ts';
export { shipRecycle } from './operations/recycle-parcels.ts';
export { factsOf } from './operations/recycle-seen.ts';
export { writeExpiry } from './operations/expire-offer.ts';
export { recycleMachine, stateAt } from './rules/recycle-states.ts';
export { quotesOf } from './store/quote.store.ts';
export { lockRecycle, orderByNo, orderOfShop, type RecycleRow } from './store/recycle-order.store.ts';
