import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** What ends a lease, each in a chunk of its own. */
const reasons = () => import('./reason-dialogs.tsx');
export const ApplyReturnDialog = lazyDialog(async () => (await import('./apply-return-dialog.tsx')).ApplyReturnDialog);
export const WithdrawReturnDialog = lazyDialog(async () => (await reasons()).WithdrawReturnDialog);
export const ReceiveReturnDialog = lazyDialog(async () => (await import('./receive-return-dialog.tsx')).ReceiveReturnDialog);
export const InspectDialog = lazyDialog(async () => (await import('./inspect-dialog.tsx')).InspectDialog);
export const AuditDialog = lazyDialog(async () => (await import('./audit-dialog.tsx')).AuditDialog);
export const DisputeDialog = lazyDialog(async () => (await reasons()).DisputeDialog);
export const DeductDialog = lazyDialog(async () => (await import('./deduct-dialog.tsx')).DeductDialog);
export const DeductRowDialog = lazyDialog(async () => (await import('./deduct-dialog.tsx')).DeductRowDialog);
export const BuyoutDialog = lazyDialog(async () => (await import('./buyout-dialog.tsx')).BuyoutDialog);
export const CancelBuyoutDialog = lazyDialog(async () => (await reasons()).CancelBuyoutDialog);
export const RenewDialog = lazyDialog(async () => (await import('./renew-dialog.tsx')).RenewDialog);
export const EndOrderDialog = lazyDialog(async () => (await import('./end-order-dialog.tsx')).EndOrderDialog);
export const ReturnFeeDialog = lazyDialog(async () => (await import('./return-fee-dialog.tsx')).ReturnFeeDialog);
