import { relatedTo } from '../shared/related.ts';
import type { FormChoice, FormValue, FormValues, ValueField } from './form-field.ts';

const largest = 1e15;
const longest = 100_000;
const mostParts = 1000;

const isPart = (value: unknown): value is string | number => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
const text = (value: unknown) => (typeof value === 'string' && value.length <= longest ? value : undefined);
const list = (value: unknown) => (Array.isArray(value) && value.length <= mostParts && value.every(isPart) ? value : undefined);
const amount = (value: unknown) => {
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) < largest ? number : undefined;
};
const shaped = (shape: RegExp) => (value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined);
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d';

type Read = (value: unknown, field: ValueField) => FormValue | undefined;

const ids: Read = (value) => (isPart(value) ? String(value) : undefined);
const path: Read = (value) => list(value)?.map(String);
const listed: Read = (value, field) => (field.multiple ? list(value) : isPart(value) ? value : undefined);

/** What a field of each kind can hold; anything else is dropped. */
const readers: Readonly<Record<ValueField['kind'], Read>> = {
  input: text,
  textarea: text,
  number: amount,
  rate: amount,
  slider: amount,
  radio: listed,
  select: listed,
  checkbox: list,
  time: shaped(new RegExp(`^${time}$`)),
  date: shaped(new RegExp(`^${day}$`)),
  datetime: shaped(new RegExp(`^${day} ${time}$`)),
  color: shaped(/^#[\da-f]{6}$/i),
  switch: (value) => (typeof value === 'boolean' ? value : undefined),
  cascader: list,
  supplier: ids,
  riskTag: ids,
  merchant: ids,
  funder: ids,
  source: path,
};

export const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** A choice's own value for its text: choices keep their type, and what nobody listed stays as it came. */
export const typedChoice = (choices: readonly FormChoice[], chosen: string): string | number => {
  const found = choices.find((choice) => String(choice.value) === chosen);
  return found?.value ?? chosen;
};

const kept = (field: ValueField, given: unknown): FormValue | undefined => {
  const value = readers[field.kind](given, field);
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

/** Sets one value; what is related to it goes, and what is related to that. */
export function changeValue(fields: readonly ValueField[], values: FormValues, model: string, value: FormValue | undefined): FormValues {
  const next: Record<string, FormValue | undefined> = { ...values, [model]: value };
  const byModel = new Map(fields.map((field) => [field.model, field.related]));
  for (const cleared of relatedTo(model, (from) => byModel.get(from) ?? [])) if (byModel.has(cleared)) delete next[cleared];
  return next;
}

/** Trims texts and leaves out what is empty. */
export function submittedValues(values: FormValues): FormValues {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled.map(([model, value]) => [model, typeof value === 'string' ? value.trim() : value]));
}
