export { applyOutcome } from './operations/apply-outcome.ts';
export { openLateFee } from './operations/modify-overdue.ts';
export { requireBill } from './operations/require-bill.ts';
export { billLatenesses, lateFactsOf, lateFee, type LateFacts } from './operations/bill-lateness.ts';
export { lateAsksOf, withholdLate, type LateAsk } from './operations/withhold-late.ts';
export { lateSumsOf, type LateSums } from './operations/late-sums.ts';
export { correctLateness, correctLatenesses, correctReturnFee, dropReturnFee } from './operations/correct-lateness.ts';
export { holdAgain, paidAfter, payBack } from './operations/give-back.ts';
export { promiseRefund } from './operations/book-refund.ts';
export { carryOut } from './operations/carry-out.ts';
export { cancelBills } from './operations/cancel-bills.ts';
export { confirmHandRefund } from './operations/confirm-hand-refund.ts';
export { endRequest, passRequest, requestFacts, type Decision } from './operations/decide-request.ts';
export { ordersThatOwe } from './store/money-under-way.view.ts';
export { isRequestsTurn, reasonAgainstRequest, type RequestFacts } from './rules/request-moves.ts';
export { carryFreeze, frozenParts, releaseDeposit } from './operations/deposit.ts';
export { addBill } from './operations/edit-bills.ts';
export { fixDueDates } from './operations/fix-due-dates.ts';
export { bookNow, moneyDone, orderForMoney, type MoneyBody } from './operations/money-act.ts';
export { payBill } from './operations/pay-bill.ts';
export { holdAsItCame, payableNow, useHeld } from './operations/change-held.ts';
export { heldLogOf } from './operations/held-log.ts';
export { payHeld } from './operations/pay-held.ts';
export { bookPrepayment, bookYearly, payFromPrepayment } from './operations/pay-from-prepayment.ts';
export { revokeOffsetsOn } from './operations/revoke-offset.ts';
export { answerPlan } from './operations/answer-plan.ts';
export { payInstalment } from './operations/pay-instalment.ts';
export { judgePlan } from './operations/keep-plans.ts';
export { givenUpByPlan } from './operations/within-plan.ts';
export { standingOf } from './operations/plan-facts.ts';
export { payByCode, seePayCode, type CodeSeen } from './operations/pay-by-code.ts';
export { isInCourt } from './operations/court-step.ts';
export { payPath } from './operations/pay-codes.ts';
export { payLinkUrl } from './operations/pay-links.ts';
export { payFirst } from './operations/pay-first.ts';
export { reauthorise } from './operations/reauthorise.ts';
export { refundablesOf } from './operations/refundable.ts';
export { tierFor } from './operations/approvers.ts';
export { askedNow } from './rules/asked-now.ts';
export { decidersOf, type Decider } from './store/deciders.view.ts';
export { asksForCredit, creditableOf, creditByTrade, takesTradeIn, takeTradeCreditBack } from './operations/trade-credit.ts';
export { useRentCoupon } from './operations/rent-coupon.ts';
export { requestDeduction } from './operations/request-deduction.ts';
export { runDocument } from './operations/run-document.ts';
export { isUnderWay } from './operations/settle-closed-order.ts';
export { billName } from './rules/bill-name.ts';
export { leadNames, leadNeeded, leads } from './rules/approval-tier.ts';
export { statusOn } from './rules/due-dates.ts';
export { inDueOrder } from './rules/due-order.ts';
export { beginsAfter } from './rules/periods.ts';
export { isRunning, objectionToMove, objectionToRetry } from './rules/money-objections.ts';
export { billsOf, openOf, type BillRow } from './store/bill.store.ts';
export { insertFeeWaivers } from './store/fee-waiver.store.ts';
export { caseEvents, type Behind, type CaseEvent, type CaseEventGroup } from './store/case-events.view.ts';
export { fewOwing, lateRentKept, owesLateRent } from './store/rent-owed.ts';
export { askedPlan, planById, runningPlans } from './store/repayment.store.ts';
export { codeOfToken } from './store/pay-code.store.ts';
export { pauseFees, resumeFees } from './store/fee-pause.store.ts';
export {
  changeDocument,
  documentByOutNo,
  documentOf,
  documentsOf,
  hasUnderWay,
  insertDocument,
  lastPayment,
  noChannel,
  type DocumentLine,
  type DocumentRow,
} from './store/document.store.ts';
export { planSteps, replan, type PlanStep } from './operations/replan.ts';
export { objectionsToReplan, ordersWithOpenFirst } from './store/replannable.view.ts';
export { fitDeposit } from './operations/fit-deposit.ts';
export { securedBy } from './operations/deposit.ts';
export { linesOfOrder } from './store/order-lines.view.ts';
export { moneyCame, type Came, type Stretch } from './store/money-came.view.ts';
export { ordersWithMoneyUnderWay } from './store/money-under-way.view.ts';
export { hasDeduction, insertRequest, liveRequestsOf, requestLines, waitingRefundLines } from './store/request.store.ts';
export { nextAttempt } from './rules/retry.ts';
