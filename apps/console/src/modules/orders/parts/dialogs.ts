import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of an order for lists and pages, each in a chunk of its own. */
export const AssignReviewerDialog = lazyDialog(async () => (await import('./assign-reviewer-dialog.tsx')).AssignReviewerDialog);
export const CancelOrderDialog = lazyDialog(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog);
export const OrderRemarks = lazyDialog(async () => (await import('./order-remarks.tsx')).OrderRemarks);
export const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);
