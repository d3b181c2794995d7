export { addKept, dropKept, editKept, findKept, lockKept, openKept, refuseTooMany, saveKept, switchKept, type Aim, type Saved } from './acts.ts';
export { keeps } from './keeps.ts';
export type { Kept, KeptObjection, KeptRow } from './kept.ts';
export { keptPage } from './page.ts';
export { actCalls, withActs } from './offer.ts';
export { countRows, insertRow } from './table.ts';
