import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Adds or edits an answer of a question; in a chunk of its own. */
export const OptionDialog = lazyDialog(async () => (await import('./option-dialog.tsx')).OptionDialog);
export const DepositDialog = lazyDialog(async () => (await import('./deposit-dialog.tsx')).DepositDialog);
/** Decides a request about money; in a chunk of its own. */
export const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog);
/** Tries a failed request again; in a chunk of its own. */
export const RetryDialog = lazyDialog(async () => (await import('./retry-dialog.tsx')).RetryDialog);
/** Confirms a refund that was paid by hand; in a chunk of its own. */
export const PaidDialog = lazyDialog(async () => (await import('./paid-dialog.tsx')).PaidDialog);
/** Dialogs of a row of the queue, each in a chunk of its own. */
export const ReleaseDialog = lazyDialog(async () => (await import('./release-dialog.tsx')).ReleaseDialog);
export const RiskDrawer = lazyDialog(async () => (await import('./risk-drawer.tsx')).RiskDrawer);
