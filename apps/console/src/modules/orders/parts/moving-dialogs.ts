import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** What moves an order's parcels; its module comes later, so that the list starts without it. */
const moving = () => import('../../delivery/index.ts');
export const ShipDialog = lazyDialog(async () => (await moving()).ShipDialog);
export const ReceiveDialog = lazyDialog(async () => (await moving()).ReceiveDialog);
export const TrackDialog = lazyDialog(async () => (await moving()).TrackDialog);
