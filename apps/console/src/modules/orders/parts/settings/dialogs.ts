import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of the settings, each in a chunk of its own. */
export const LeaseRuleDialog = lazyDialog(async () => (await import('./lease-rule-dialog.tsx')).LeaseRuleDialog);
export const ReviewerDialog = lazyDialog(async () => (await import('./reviewer-dialog.tsx')).ReviewerDialog);
export const EndReviewerDialog = lazyDialog(async () => (await import('./reviewer-dialog.tsx')).EndReviewerDialog);
