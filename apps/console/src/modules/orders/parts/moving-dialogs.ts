import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import { brought } from '../brought.ts';

/** What moves an order's parcels; its module comes later, so that the list starts without it. */
export const ShipDialog = lazyDialog(async () => (await brought.parts()).ShipDialog);
export const ReceiveDialog = lazyDialog(async () => (await brought.parts()).ReceiveDialog);
export const TrackDialog = lazyDialog(async () => (await brought.parts()).TrackDialog);
