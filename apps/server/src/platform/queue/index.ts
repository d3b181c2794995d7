export {
  anyPool,
  closePool,
  findPool,
  holdPool,
  holdPoolAlone,
  holdTurn,
  insertPool,
  onlyPool,
  poolsOf,
  type PoolTerms,
  type SettledTerms,
} from './pool.store.ts';
export { endItem, giveTo, holdLonger, passOn, putBackItems, reopenItem } from './hold.store.ts';
export { insertItems, itemsOf, lockItemOf, lockItems, lockItemsOf } from './item.store.ts';
export { nextItems } from './turn.store.ts';
export { lockAccount, lockWorker, mayWork } from './worker.store.ts';
export { inTurn, isFree, isHeld, isOpen, isWarned, loadsOf, passedOver, restedOrders, restsFrom, rests } from './queue.view.ts';
export {
  holderAt,
  holdEnds,
  isPassedOver,
  isWarnedAt,
  objectionToAssign,
  objectionToClaim,
  objectionToHolder,
  objectionToLoad,
  objectionToPool,
  objectionToTakeBack,
  roomFor,
  waitsSince,
  type Item,
  type Load,
  type Pool,
} from './rules/holding.ts';
