import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of the list of migrated orders, each in a chunk of its own. */
export const MigratedDrawer = lazyDialog(async () => (await import('./migrated-drawer.tsx')).MigratedDrawer);
export const MigratedRemarks = lazyDialog(async () => (await import('./migrated-remarks.tsx')).MigratedRemarks);
