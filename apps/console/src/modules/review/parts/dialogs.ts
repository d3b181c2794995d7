import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Decides a request about money; in a chunk of its own. */
export const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog);
