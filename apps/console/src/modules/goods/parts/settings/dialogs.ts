import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';

/** Of the goods' settings, each in a chunk of its own. */
export const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog);
export const BrandDialog = lazyDialog(async () => (await import('./brand-dialog.tsx')).BrandDialog);
export const AttributeDialog = lazyDialog(async () => (await import('./attribute-dialog.tsx')).AttributeDialog);
export const LeaseTypeDialog = lazyDialog(async () => (await import('./lease-type-dialog.tsx')).LeaseTypeDialog);
export const PostageDialog = lazyDialog(async () => (await import('./postage-dialog.tsx')).PostageDialog);
export const CompanyDialog = lazyDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog);
export const EnableLookup = lazyDialog(async () => (await import('./acts.tsx')).EnableLookup);
export const DeleteLookup = lazyDialog(async () => (await import('./acts.tsx')).DeleteLookup);
