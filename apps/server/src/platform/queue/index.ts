export {
  closePool,
  endItem,
  giveTo,
  holdPool,
  holdPoolAlone,
  insertItems,
  insertPool,
  lockItems,
  lockWorker,
  mayWork,
  nextItems,
  poolsOf,
  putBackItems,
} from './queue.store.ts';
export { inTurn, isFree, isHeld, isOpen, isWarned, loadsOf, passedOver, restsFrom, rests } from './queue.view.ts';
export {
  holderAt,
  objectionToAssign,
  objectionToClaim,
  objectionToHolder,
  objectionToLoad,
  objectionToPool,
  objectionToTakeBack,
  type Item,
  type Load,
  type Pool,
} from './rules/holding.ts';
