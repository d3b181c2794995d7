import { lazy } from 'react';

/** What an inspection found, for those who decide what it costs. */
const found = () => import('./parts/found.ts');
export const InspectionResult = lazy(async () => ({ default: (await found()).InspectionResult }));
export const DisputeNote = lazy(async () => ({ default: (await found()).DisputeNote }));

/** The inspection of goods that came back, beside their pictures from when they were sent. */
export const InspectDialog = lazy(async () => ({ default: (await import('./parts/inspect-dialog.tsx')).InspectDialog }));
