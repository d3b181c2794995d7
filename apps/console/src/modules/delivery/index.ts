import { latePart } from '../../platform/late-part.ts';

export { exchangeTable } from './parts/delivery-columns.tsx';
export { deliveryList, shippingTabs } from './parts/own-list.tsx';
export { deliveryActs, suppliers } from './parts/row-acts.ts';
export { suppliersQuery } from './queries.ts';
export { enterWalks } from './parts/enter-walks.ts';
export { deliveryDetailUrl } from './urls.ts';
export { TrackDot } from './parts/track-state.tsx';

/** What is done with a parcel at the bench, each part in a chunk of its own. */
/** Brings the field before it is needed, so that a key that opens it never finds it missing. */
export const loadPhotoField = () => import('./parts/photo-field.tsx');
export const PhotoField = latePart(async () => (await loadPhotoField()).PhotoField);
/** What a parcel is made of, as another module's dialog asks for it. */
const fields = () => import('./parts/parcel-fields.ts');
export const CourierFields = latePart(async () => (await fields()).CourierFields);
export const DeviceFields = latePart(async () => (await fields()).DeviceFields);
export const GoesTo = latePart(async () => (await fields()).GoesTo);
export type { CourierFieldValues } from './parts/courier-fields.tsx';
export type { DeviceFieldValues } from './parts/device-fields.tsx';
export const RefuseDialog = latePart(async () => (await import('./parts/refuse-dialog.tsx')).RefuseDialog);
export const InspectRefusedOf = latePart(async () => (await import('./parts/inspect-refused-of.tsx')).InspectRefusedOf);
