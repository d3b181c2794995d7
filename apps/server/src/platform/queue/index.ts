export { anyPool, closePool, findPool, holdPool, holdPoolAlone, insertPool, onlyPool, poolsOf, type PoolTerms, type SettledTerms } from './pool.store.ts';
export {
  endItem,
  giveTo,
  holdLonger,
  insertItems,
  lockItemOf,
  lockItems,
  lockWorker,
  mayWork,
  nextItems,
  passOn,
  putBackItems,
  reopenItem,
} from './queue.store.ts';
export { inTurn, isFree, isHeld, isOpen, isWarned, loadsOf, passedOver, restedOrders, restsFrom, rests } from './queue.view.ts';
export {
  holderAt,
  holdEnds,
  objectionToAssign,
  objectionToClaim,
  objectionToHolder,
  objectionToLoad,
  objectionToPool,
  objectionToTakeBack,
  roomFor,
  type Item,
  type Load,
  type Pool,
} from './rules/holding.ts';
