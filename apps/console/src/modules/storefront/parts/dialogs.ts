import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** The notify address and its log, in a chunk of its own. */
export const NotifyDialog = lazyDialog(async () => (await import('./notify-dialog.tsx')).NotifyDialog);
