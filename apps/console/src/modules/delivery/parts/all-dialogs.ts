/** What moves a parcel and shows its way: small, and wanted together. */
export { EditRowExpressDialog } from './edit-row-express-dialog.tsx';
export { InspectRowDialog } from './inspect-row-dialog.tsx';
export { ReceiveDialog } from './receive-dialog.tsx';
export { RefuseDialog } from './refuse-dialog.tsx';
export { ShipDialog } from './ship-dialog.tsx';
export { TrackDialog } from './track-dialog.tsx';
