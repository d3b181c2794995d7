/** What lists and pages do with an order: small, and wanted together. */
export { AssignReviewerDialog } from './assign-reviewer-dialog.tsx';
export { CancelOrderDialog } from './cancel-order-dialog.tsx';
export { OrderRemarks } from './order-remarks.tsx';
export { TagDialog } from './tag-dialog.tsx';
