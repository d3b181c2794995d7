export { ImportFlow } from './import-flow.tsx';
export type { ImportLimits } from './file-step.tsx';
export type { ImportJob, ImportPort, ImportRow, ImportRows, RowsWanted } from './port.ts';
