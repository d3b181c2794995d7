import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Of the migrated orders' list, each in a chunk of its own. */
export const MigratedDrawer = lazyDialog(async () => (await import('./migrated-drawer.tsx')).MigratedDrawer);
export const MigratedRemarks = lazyDialog(async () => (await import('./migrated-remarks.tsx')).MigratedRemarks);
