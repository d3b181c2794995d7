import { lazy } from 'react';

export { TrackDot } from './parts/track-state.tsx';

/** What is done with a parcel at the bench, each part in a chunk of its own. */
/** Brings the field before it is needed, so that a key that opens it never finds it missing. */
export const loadPhotoField = () => import('./parts/photo-field.tsx');
export const PhotoField = lazy(async () => ({ default: (await loadPhotoField()).PhotoField }));
export const RefuseDialog = lazy(async () => ({ default: (await import('./parts/refuse-dialog.tsx')).RefuseDialog }));
export const InspectRefusedOf = lazy(async () => ({ default: (await import('./parts/inspect-refused-of.tsx')).InspectRefusedOf }));
