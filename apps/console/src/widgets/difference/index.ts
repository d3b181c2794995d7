export { DifferenceList } from './difference-list.tsx';
export type { FieldDifference, Value } from './compare.ts';
