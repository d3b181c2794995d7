import { latePart } from '../../platform/late-part.ts';

export { exchangeTable } from './parts/delivery-columns.tsx';
export { deliveryActs, suppliers } from './parts/row-acts.ts';
export { deliveryDetailUrl } from './urls.ts';
export { TrackDot } from './parts/track-state.tsx';

/** What is done with a parcel at the bench, each part in a chunk of its own. */
/** Brings the field before it is needed, so that a key that opens it never finds it missing. */
export const loadPhotoField = () => import('./parts/photo-field.tsx');
export const PhotoField = latePart(async () => (await loadPhotoField()).PhotoField);
export const RefuseDialog = latePart(async () => (await import('./parts/refuse-dialog.tsx')).RefuseDialog);
export const InspectRefusedOf = latePart(async () => (await import('./parts/inspect-refused-of.tsx')).InspectRefusedOf);
