import { latePart } from '../../platform/late-part.ts';

/** What an inspection found, for those who decide what it costs. */
const found = () => import('./parts/found.ts');
export const InspectionResult = latePart(async () => (await found()).InspectionResult);
export const DisputeNote = latePart(async () => (await found()).DisputeNote);

/** The inspection of goods that came back, beside their pictures from when they were sent. */
export const InspectDialog = latePart(async () => (await import('./parts/inspect-dialog.tsx')).InspectDialog);
