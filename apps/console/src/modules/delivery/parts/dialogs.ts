import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** What moves a parcel, each in a chunk of its own. */
export const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog);
export const ReceiveDialog = lazyDialog(async () => (await import('./receive-dialog.tsx')).ReceiveDialog);
export const RefuseDialog = lazyDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);
export const TrackDialog = lazyDialog(async () => (await import('./track-dialog.tsx')).TrackDialog);
export const EditRowExpressDialog = lazyDialog(async () => (await import('./edit-row-express-dialog.tsx')).EditRowExpressDialog);
