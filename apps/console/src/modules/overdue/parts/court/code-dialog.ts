import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';

/** Shows a code to scan or to send; what draws it comes when it is asked for. */
export const ShowCode = lazyDialog(async () => (await import('./show-code.tsx')).ShowCode);
