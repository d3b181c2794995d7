import { holdsSeveral, type Field, type FieldValue } from './field.ts';
import { decimalText, defaultDecimals, positiveInteger } from '../number-input/number-text.ts';
import { finishedValue } from './values.ts';

/** The longest text and list that are read from an address; more is cut. */
export const textCap = 100;
const partCap = 200;

const escape = (part: string) => part.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescape = (part: string) => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/** A field's value as one text for the address: several parts are joined by commas. */
export const toAddressText = (value: FieldValue): string => (typeof value === 'string' ? value : value.map(escape).join(','));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function numberPart(field: Field, text: string): string {
  switch (field.type) {
    case 'positive-integer':
      return positiveInteger(text);
    case 'input-limit':
      return decimalText(text, field.mode);
    case 'number':
    case 'number-range':
      return decimalText(text, field.decimals ?? defaultDecimals, (field.min ?? 0) < 0);
    default:
      return text;
  }
}

/** Reads a field back from the address; undefined for what the field could not hold. */
export function fromAddressText(field: Field, text: string): FieldValue | undefined {
  if (!holdsSeveral(field)) return finishedValue(field, numberPart(field, text.slice(0, ('maxlength' in field ? field.maxlength : undefined) ?? textCap)));
  const parts = text.split(',', partCap).map(unescape);
  if (field.type === 'date-range') return parts.length === 2 && parts.every(isDay) ? parts : undefined;
  if (field.type === 'number-range')
    return parts.length === 2
      ? finishedValue(
          field,
          parts.map((part) => numberPart(field, part)),
        )
      : undefined;
  return finishedValue(
    field,
    parts.filter((part) => part !== ''),
  );
}
