/** What other modules show of an inspection, in one chunk. */
export { DisputeNote } from './dispute-note.tsx';
export { InspectionResult } from './inspection-result.tsx';
