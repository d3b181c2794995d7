import { relatedTo } from '../shared/related.ts';
import { chosenLabel, labelField } from './labels.ts';
import type { Field, FieldValue, FieldValues } from './field.ts';
import { finishedNumber } from '../number-input/number-text.ts';

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.every((part) => part.trim() === ''));

const isNumeric = (field: Field) => field.type !== 'text' && field.type !== 'select' && field.type !== 'cascader' && field.type !== 'date-range';

/** A value as it is submitted: trimmed, numbers finished, undefined when empty. */
export function finishedValue(field: Field, value: FieldValue | undefined): FieldValue | undefined {
  if (value === undefined || isEmpty(value)) return undefined;
  const finish = (text: string) => (isNumeric(field) ? finishedNumber(text.trim()) : text.trim());
  const finished = typeof value === 'string' ? finish(value) : value.map(finish);
  return isEmpty(finished) ? undefined : finished;
}

/** The values as they are submitted, without empty ones, labels that nobody chose, the internal button field and whatever else is not declared. */
export function submittedValues(fields: readonly Field[], values: FieldValues): FieldValues {
  const kept = fields.flatMap((field) => {
    const value = finishedValue(field, values[field.key]);
    if (value === undefined) return [];
    const label = labelField(field);
    const chosen = label && values[label.key];
    return [
      [field.key, value] as const,
      ...(label && chosen !== undefined && chosen === chosenLabel(field, values)?.value ? [[label.key, chosen] as const] : []),
    ];
  });
  return Object.fromEntries(kept);
}

const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, index) => part === b[index]));

export function sameValues(a: FieldValues, b: FieldValues): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key], b[key]));
}

/**
 * Sets one field and clears the fields related to it. A cleared field counts as changed, so what is
 * related to it goes too; the field just set stays, even in a circle.
 */
export function changeField(fields: readonly Field[], values: FieldValues, key: string, value: FieldValue | undefined): FieldValues {
  const next: Record<string, FieldValue | undefined> = { ...values, [key]: value };
  for (const cleared of relatedTo(key, (from) => fields.find((field) => field.key === from)?.related ?? [])) delete next[cleared];
  return next;
}

/** The values of the fields that this one depends on: those that list it as related. */
export function parentValues(fields: readonly Field[], values: FieldValues, key: string): FieldValues {
  const parents = fields.filter((field) => field.related?.includes(key) === true && !isEmpty(values[field.key]));
  return Object.fromEntries(parents.map((field) => [field.key, values[field.key]]));
}
