import type { FastifyInstance } from 'fastify';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { underWayRule } from './act-rules.ts';
import { batchPayment } from './operations/batch-payment.ts';
import { billRecord } from './operations/bill-record.ts';
import { prepaymentChange, updateOverflow } from './operations/change-held.ts';
import { noteRequestOutcome } from './operations/decide-request.ts';
import { correctSettled } from './operations/correct-lateness.ts';
import { coverPlans, saveCoverPlan } from './operations/cover-plans.ts';
import { protect, protectUpgrade } from './operations/cover.ts';
import { depositPreview } from './operations/deposit-preview.ts';
import { editBill, newBill } from './operations/edit-bills.ts';
import { expireAuthorisations } from './operations/expire-authorisations.ts';
import { financeInfo } from './operations/finance-info.ts';
import { prepaymentLog } from './operations/held-log.ts';
import { lateFeeExample } from './operations/late-fee-example.ts';
import { lookBillAmount, lookDiscountAmount, lookTheBill } from './operations/look-bills.ts';
import { modifyOverdue } from './operations/modify-overdue.ts';
import { confirmOfflinePay, queryOfflinePay } from './operations/offline-pay.ts';
import { balancePaymentsRecordsChannel } from './operations/payment-channels.ts';
import { offlineRefunds, paymentTradeNo } from './operations/payment-trades.ts';
import { refundAmount } from './operations/refundable.ts';
import { depositDeduction, withholdingMargin } from './operations/request-deduction.ts';
import { refundBill, refundBills, refundHeld } from './operations/request-refund.ts';
import { keepProof } from './operations/receipt-proofs.ts';
import { revokeTheOffset } from './operations/revoke-offset.ts';
import { revokeReceipt } from './operations/revoke-receipt.ts';
import { termDetail } from './operations/term-detail.ts';
import { withholdDue } from './operations/withhold-due.ts';
import { withhold } from './operations/withhold.ts';
import { amountEntries } from './operations/amount-entries.ts';
import { billInfo } from './operations/bill-info.ts';
import { fixDueDates } from './operations/fix-due-dates.ts';
import { planBills } from './operations/plan-bills.ts';
import { useBillCoupon } from './operations/rent-coupon.ts';
import { retryDocument } from './operations/retry-document.ts';
import { runAfterwards } from './operations/run-document.ts';
import { runDueDocuments } from './operations/run-due-documents.ts';
import { settleClosedOrder } from './operations/settle-closed-order.ts';
import { openDocuments } from './store/document.store.ts';

export { applyOutcome } from './operations/apply-outcome.ts';
export { openLateFee } from './operations/modify-overdue.ts';
export { requireBill } from './operations/require-bill.ts';
export { billLatenesses, lateFactsOf, lateFee } from './operations/bill-lateness.ts';
export { correctLateness, correctLatenesses, correctReturnFee, dropReturnFee } from './operations/correct-lateness.ts';
export { holdAgain, paidAfter, payBack } from './operations/give-back.ts';
export { promiseRefund } from './operations/book-refund.ts';
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
export { bookPrepayment, payFromPrepayment } from './operations/pay-from-prepayment.ts';
export { revokeOffsetsOn } from './operations/revoke-offset.ts';
export { payFirst } from './operations/pay-first.ts';
export { reauthorise } from './operations/reauthorise.ts';
export { refundablesOf } from './operations/refundable.ts';
export { tierFor } from './operations/approvers.ts';
export { useRentCoupon } from './operations/rent-coupon.ts';
export { requestDeduction } from './operations/request-deduction.ts';
export { runDocument } from './operations/run-document.ts';
export { isUnderWay } from './operations/settle-closed-order.ts';
export { billName } from './rules/bill-name.ts';
export { leadNames, leadNeeded, leads } from './rules/approval-tier.ts';
export { statusOn } from './rules/due-dates.ts';
export { inDueOrder } from './rules/due-order.ts';
export { beginsAfter } from './rules/periods.ts';
export { isRunning, objectionToMove } from './rules/money-objections.ts';
export { billsOf, openOf, type BillRow } from './store/bill.store.ts';
export { pauseFees, resumeFees } from './store/fee-pause.store.ts';
export {
  changeDocument,
  documentByOutNo,
  documentsOf,
  hasUnderWay,
  insertDocument,
  lastPayment,
  linesOfOrder,
  type DocumentLine,
  type DocumentRow,
} from './store/document.store.ts';
export { ordersWithMoneyUnderWay } from './store/money-under-way.view.ts';
export { hasDeduction, insertRequest, liveRequestsOf, requestLines, waitingRefundLines } from './store/request.store.ts';

export function registerBills(app: FastifyInstance, services: Services): void {
  services.orderActs.add(underWayRule);
  mount(
    app,
    services,
    'bills',
    billsEndpoints,
  )({
    orderListBillInfo: billInfo,
    amountEntries,
    retryDocument,
    orderLookTheBill: lookTheBill,
    orderLookBillAmount: lookBillAmount,
    orderLookDiscountAmount: lookDiscountAmount,
    orderBillWithhold: withhold,
    billBatchPayment: batchPayment,
    newOrderBill: newBill,
    editOrderBill: editBill,
    useBillCoupon,
    modifyOverdueAmount: modifyOverdue,
    withholdingMargin,
    depositDeduction,
    depositPreview,
    orderRefundAmount: refundAmount,
    refundOrderBill: refundBill,
    refundOrderBillNew: refundBills,
    refundPrepayment: refundHeld,
    queryPaymentTradeNo: paymentTradeNo,
    queryOfflineRefund: offlineRefunds,
    queryOfflinePay,
    confirmOfflinePay,
    offlineReceiptRevoke: revokeReceipt,
    revokeOffset: revokeTheOffset,
    orderPrepaymentChange: prepaymentChange,
    orderPrepaymentChangeLog: prepaymentLog,
    updateOverflowAmount: updateOverflow,
    protect,
    protectUpgrade,
    coverPlans,
    saveCoverPlan,
    balancePaymentsRecordsChannel,
    termDetail,
    lateFeeExample,
    orderBillRecord: billRecord,
    orderListFinanceInfo: financeInfo,
  });
  services.keepers.add('money_document', keepProof);
  services.events.on('money.moved', noteRequestOutcome);
  services.events.on('order.placed', planBills);
  services.events.on('order.received', fixDueDates);
  services.events.on('order.closed', settleClosedOrder);
  services.events.on('document.intended', runAfterwards);
  services.events.on('rent.settled', correctSettled);
  services.sweeps.add(
    {
      name: 'documents',
      title: '收付款单据',
      explains: '向支付渠道发送或查询尚无结果的扣款、冻结、退款、解冻',
      objects: 'document',
      outside: true,
      stillWaiting: openDocuments,
    },
    runDueDocuments,
  );
  services.sweeps.add(
    { name: 'withholding', title: '到期扣款', explains: '到期账单先用预付款抵扣；对已签约代扣的用户，到期租金每日逐期代扣一次', objects: 'order' },
    withholdDue,
  );
  services.sweeps.add(
    { name: 'authorisations', title: '押金授权到期', explains: '押金授权到期前提醒一次；到期的订单标为授权过期', objects: 'order' },
    expireAuthorisations,
  );
}
