export { FieldItem, FieldItems } from './field-item.tsx';
export { needed, rulesOf, told, wrongWith } from './rules.ts';
export { initialOf, sentOf, statesOf, uploadedOf, valuesOf, type FilledOf, type SentOf } from './values.ts';
