import { storedPattern } from '../shared/stored-pattern.ts';
import { isAbove } from '../number-input/number-text.ts';
import { numberTexts } from '../number-input/texts.ts';
import { underLabel } from './labels.ts';
import { isRange, type Field, type FieldValue, type FieldValues, type Rule } from './field.ts';
import { searchTexts } from './texts.ts';
import { finishedValue, isEmpty } from './values.ts';

function brokenRule(rule: Rule, field: Field, value: FieldValue | undefined, values: FieldValues): string | undefined {
  if (isEmpty(value)) return rule.required === true ? (rule.message ?? searchTexts.required(field.label)) : rule.check?.(value, values);
  const expression = rule.pattern === undefined ? undefined : storedPattern(rule.pattern);
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  if (expression && texts.some((text) => !expression.test(text))) return rule.message ?? searchTexts.badFormat(field.label);
  return rule.check?.(value, values);
}

function outOfBounds(field: Field, value: FieldValue | undefined): string | undefined {
  const ends = typeof value === 'string' ? [value] : (value ?? []);
  if (isRange(field)) {
    const [from = '', to = ''] = ends;
    const reversed = field.type === 'date-range' ? from > to : isAbove(from, to);
    if (from !== '' && to !== '' && reversed) return numberTexts.reversed(field.label);
  }
  const { min, max } = field as { min?: number; max?: number };
  const numbers = ends.filter((end) => end !== '').map(Number);
  if (min !== undefined && numbers.some((number) => number < min)) return searchTexts.tooSmall(field.label, min);
  if (max !== undefined && numbers.some((number) => number > max)) return searchTexts.tooLarge(field.label, max);
  return undefined;
}

/** What is wrong with one field, in the user's words; undefined when it may be submitted. */
export function fieldError(declared: Field, values: FieldValues): string | undefined {
  const field = underLabel(declared, values);
  const value = finishedValue(field, values[field.key]);
  for (const rule of field.rules ?? []) {
    const error = brokenRule(rule, field, value, values);
    if (error !== undefined) return error;
  }
  return outOfBounds(field, value);
}

export function formErrors(fields: readonly Field[], values: FieldValues): Record<string, string> {
  const found = fields.map((field) => [field.key, fieldError(field, values)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
