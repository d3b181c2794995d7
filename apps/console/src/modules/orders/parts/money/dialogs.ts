import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const WithholdDialog = lazyDialog(async () => (await all()).WithholdDialog);
export const BatchPaymentDialog = lazyDialog(async () => (await all()).BatchPaymentDialog);
export const DepositOffsetDialog = lazyDialog(async () => (await all()).DepositOffsetDialog);
export const OfflinePayDialog = lazyDialog(async () => (await all()).OfflinePayDialog);
export const NewBillDialog = lazyDialog(async () => (await all()).NewBillDialog);
export const EditBillDialog = lazyDialog(async () => (await all()).EditBillDialog);
export const RentCouponDialog = lazyDialog(async () => (await all()).RentCouponDialog);
export const LateFeeDialog = lazyDialog(async () => (await all()).LateFeeDialog);
export const WaiveFeesDialog = lazyDialog(async () => (await all()).WaiveFeesDialog);
export const RevokeReceiptDialog = lazyDialog(async () => (await all()).RevokeReceiptDialog);
export const RevokeOffsetDialog = lazyDialog(async () => (await all()).RevokeOffsetDialog);
export const RetryDialog = lazyDialog(async () => (await import('./retry-dialog.tsx')).RetryDialog);
export const PrepaymentDialog = lazyDialog(async () => (await all()).PrepaymentDialog);
export const OverflowDialog = lazyDialog(async () => (await all()).OverflowDialog);
export const DeductDepositDialog = lazyDialog(async () => (await all()).DeductDepositDialog);
export const RefundDialog = lazyDialog(async () => (await all()).RefundDialog);
