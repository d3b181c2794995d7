import { lazy } from 'react';

/** What is done with a parcel at the bench, each part in a chunk of its own. */
export const PhotoField = lazy(async () => ({ default: (await import('./parts/photo-field.tsx')).PhotoField }));
export const RefuseDialog = lazy(async () => ({ default: (await import('./parts/refuse-dialog.tsx')).RefuseDialog }));
export const InspectRefusedOf = lazy(async () => ({ default: (await import('./parts/inspect-refused-of.tsx')).InspectRefusedOf }));
