import { lazyDialog } from '../../widgets/shared/lazy-dialog.tsx';

/** What is noted about late rent, for an order's page; each in a chunk of its own. */
export const OverdueFollowDialog = lazyDialog(async () => (await import('./parts/overdue-follow-dialog.tsx')).OverdueFollowDialog);
export const ConsultDialog = lazyDialog(async () => (await import('./parts/consult-dialog.tsx')).ConsultDialog);
