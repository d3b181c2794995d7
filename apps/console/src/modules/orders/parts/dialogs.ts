import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of an order for lists and pages, in one chunk: each import of its own would add to the start of the lists. */
const all = () => import('./list-dialogs.ts');
export const AssignReviewerDialog = lazyDialog(async () => (await all()).AssignReviewerDialog);
export const CancelOrderDialog = lazyDialog(async () => (await all()).CancelOrderDialog);
export const OrderRemarks = lazyDialog(async () => (await all()).OrderRemarks);
export const TagDialog = lazyDialog(async () => (await all()).TagDialog);
