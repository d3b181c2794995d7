/** The dialogs that move an order's money, in one chunk. */
export { EditBillDialog, LateFeeDialog, NewBillDialog, RentCouponDialog, RevokeOffsetDialog, RevokeReceiptDialog } from './bill-dialogs.tsx';
export { BatchPaymentDialog, DepositOffsetDialog, WithholdDialog } from './collect-dialogs.tsx';
export { DeductDepositDialog, OverflowDialog, PrepaymentDialog } from './held-dialogs.tsx';
export { OfflinePayDialog } from './offline-pay-dialog.tsx';
export { RefundDialog } from './refund-dialog.tsx';
export { WaiveFeesDialog } from './waive-fees-dialog.tsx';
