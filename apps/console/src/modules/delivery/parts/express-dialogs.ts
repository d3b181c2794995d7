import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs about an order's parcels, each in a chunk of its own. */
export const EditExpressDialog = lazyDialog(async () => (await import('./edit-express-dialog.tsx')).EditExpressDialog);
export const ScreenshotDialog = lazyDialog(async () => (await import('./screenshot-dialog.tsx')).ScreenshotDialog);
export const BookCourierDialog = lazyDialog(async () => (await import('./book-courier-dialog.tsx')).BookCourierDialog);
export const InspectRefusedDialog = lazyDialog(async () => (await import('./inspect-refused-dialog.tsx')).InspectRefusedDialog);
export const PhotosDialog = lazyDialog(async () => (await import('./photos-dialog.tsx')).PhotosDialog);
