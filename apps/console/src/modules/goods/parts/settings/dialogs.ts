import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of the goods' settings, in chunks of their own. */
export const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog);
export const AttributeDialog = lazyDialog(async () => (await import('./attribute-dialog.tsx')).AttributeDialog);
export const PostageDialog = lazyDialog(async () => (await import('./postage-dialog.tsx')).PostageDialog);
export const EnableLookup = lazyDialog(async () => (await import('./acts.tsx')).EnableLookup);
export const DeleteLookup = lazyDialog(async () => (await import('./acts.tsx')).DeleteLookup);
