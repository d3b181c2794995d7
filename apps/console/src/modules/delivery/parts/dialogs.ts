import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** What moves a parcel and shows its way, in one chunk: each import of its own would add to the start of the lists that offer it. */
const all = () => import('./all-dialogs.ts');
export const ShipDialog = lazyDialog(async () => (await all()).ShipDialog);
export const InspectRowDialog = lazyDialog(async () => (await all()).InspectRowDialog);
export const ReceiveDialog = lazyDialog(async () => (await all()).ReceiveDialog);
export const RefuseDialog = lazyDialog(async () => (await all()).RefuseDialog);
export const TrackDialog = lazyDialog(async () => (await all()).TrackDialog);
export const EditRowExpressDialog = lazyDialog(async () => (await all()).EditRowExpressDialog);
