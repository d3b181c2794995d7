export { addKept, dropKept, editKept, lockKept, openKept, refuseTooMany, saveKept, switchKept, type Aim, type Saved } from './acts.ts';
export { enabling, shelving, type Kept, type KeptObjection, type KeptRow } from './kept.ts';
export { withActs } from './offer.ts';
export { countRows, insertRow } from './table.ts';
