export { assignTo, chosenToAssign, mostAssigned } from './operations/assign-reviewer.ts';
export { putBack } from './operations/put-back.ts';
export { refuseToTake, claimable } from './operations/take-rule.ts';
export { lateness } from './rules/lateness.ts';
export { closeOrder } from './operations/close-order.ts';
export { markPaid } from './operations/mark-paid.ts';
export { placeRenewal } from './operations/place-renewal.ts';
export { recordsOf, recordStepsOf } from './operations/order-record.ts';
export { recordOrder } from './operations/record-order.ts';
export { priceOf } from './operations/price-of.ts';
export { chosenServices, goodsOf, moneyOf, rentPeriodOf, sentTo, serviceKept, type SentOffer } from './operations/order-terms.ts';
export { couponKept, type CouponKept } from './rules/coupon-kept.ts';
export { placeOrder, type Placement } from './operations/place-order.ts';
export { lateRentText } from './rules/lease-rule-text.ts';
export { leaseRuleOf, leaseRulesBy } from './store/lease-rule.store.ts';
export { ageAt, checkCharacter, isIdNumber } from './rules/id-number.ts';
export { channelName, isKnownSource, leaseTypeName, riskTagsFor } from './rules/labels.ts';
export { leaseFrom, type Lease } from './rules/lease.ts';
export { planPrice, type PlannedBill, type Price, type PriceTerms } from './rules/price-plan.ts';
export { judge } from './rules/judge.ts';
export { reviewerAt } from './rules/review-hold.ts';
export type { Transition } from './rules/transitions.ts';
export { contactKindName, followKindName, followWayName, relationName } from './rules/people-labels.ts';
export { contactsOf } from './store/contact.store.ts';
export { addFollow, followsBehind } from './store/follow.store.ts';
export { followsByNo, shownPictures } from './operations/shown-follows.ts';
export { addOrderDevices, devicesOfOrder, dropOrderDevices, imeisOf, type OrderDevice } from './store/order-devices.ts';
export { orderDetail, sameIdOrders, type DetailedOrder, type SameIdOrder, type Snapshot } from './store/order-detail.view.ts';
export {
  changeOrder,
  factsOf,
  findOrder,
  lockOrder,
  lockOrderById,
  moveOrder,
  noteOnOrder,
  ownStore,
  type OrderChange,
  type OrderRow,
  type Standing,
} from './store/order.store.ts';
export { openInstalments } from './store/open-instalments.ts';
export { daysLate, isLate, lateSince, ofParcel, overdueIs, rentLate, returnLate } from './store/lease-filter.ts';
export { mostCandidates, ordersByImei, ordersByTail } from './store/orders-by-tail.ts';
export { packageWaits, waitsForRelease } from './store/package-waits.ts';
export { conditionsOf, oneBox, type Filter } from './store/order-filter.ts';
export { changeRiskMarks } from './store/risk-marks.store.ts';
export { actsFor, actsOf, actsOfAll, rowFor } from './store/order-row.ts';
export { orderNumbers, ordersOfPerson } from './store/order-list.view.ts';
export { migratedOfPerson, migratedPageOfPerson } from './store/migrated-list.view.ts';
export { migratedRowFor } from './operations/migrated-list.ts';
export { moneyOfLease } from './operations/money-of-lease.ts';
export { lateRentOf } from './store/late-rent.ts';
export { memberOf } from './store/member.view.ts';
export { restDays, workingDay, workingDays } from './store/working-days.ts';
export { behindRow, countOrders, cursorAfter, idsOfPage, pageOfOrders, placeColumn, type WalkOrder } from './store/walk.ts';
export { lockReviewer } from './store/reviewer.store.ts';
export { reviewItem, reviewPool } from './store/review-item.store.ts';
export { countOf, tallyOf } from './store/order-tally.ts';
export { everyOnes, expressOnes, lateTally, type LateTally } from './store/late-tally.ts';
export { dueTally, settledTally } from './store/case-tally.ts';
export { hasEndedLease, orderNoOfShop, type ShopsOrder } from './store/new-order.store.ts';
export { ordersByDay, rentLateBy } from './store/home.view.ts';
