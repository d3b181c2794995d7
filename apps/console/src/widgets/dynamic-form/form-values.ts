import { relatedTo } from '../shared/related.ts';
import type { FormChoice, FormValue, FormValues, ValueField } from './form-field.ts';
import { readValue } from './read-value.ts';

export const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** A choice's own value for its text: choices keep their type, and what nobody listed stays as it came. */
export const typedChoice = (choices: readonly FormChoice[], chosen: string): string | number => {
  const found = choices.find((choice) => String(choice.value) === chosen);
  return found?.value ?? chosen;
};

const kept = (field: ValueField, given: unknown): FormValue | undefined => {
  const value = readValue(field, given);
  return isEmpty(value) ? undefined : value;
};

const readLabel = ({ choices, initial }: NonNullable<ValueField['label']>, given: unknown) =>
  choices.find((choice) => choice.value === given)?.value ?? initial;

/** What a form of these fields begins with: the given values, else the definition's, each only if its field can hold it. */
export function startValues(fields: readonly ValueField[], given: Readonly<Record<string, unknown>>): FormValues {
  const from = (model: string) => (Object.hasOwn(given, model) ? given[model] : undefined);
  const entries = fields.flatMap((field) => [
    [field.model, kept(field, from(field.model)) ?? kept(field, field.initial)] as const,
    ...(field.label ? [[field.label.model, readLabel(field.label, from(field.label.model))] as const] : []),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Sets one value and clears those that are related to it, and in turn those related to them. */
export function changeValue(fields: readonly ValueField[], values: FormValues, model: string, value: FormValue | undefined): FormValues {
  const next: Record<string, FormValue | undefined> = { ...values, [model]: value };
  const byModel = new Map(fields.map((field) => [field.model, field.related]));
  for (const cleared of relatedTo(model, (from) => byModel.get(from) ?? [])) if (byModel.has(cleared)) delete next[cleared];
  return next;
}

/** The values as they are submitted: texts trimmed, empty values left out. */
export function submittedValues(values: FormValues): FormValues {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled.map(([model, value]) => [model, typeof value === 'string' ? value.trim() : value]));
}
