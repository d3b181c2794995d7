import type { FormValue, ValueField } from './form-field.ts';

const largest = 1e15;
const longest = 100_000;
const mostParts = 1000;

const isPart = (value: unknown): value is string | number => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
const textIn = (value: unknown) => (typeof value === 'string' && value.length <= longest ? value : undefined);
const list = (value: unknown) => (Array.isArray(value) && value.length <= mostParts && value.every(isPart) ? value : undefined);
const amount = (value: unknown) => {
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) < largest ? number : undefined;
};
const shaped = (shape: RegExp) => (value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined);

/** A colour as #rrggbb. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d';

/** A day that the calendar has: no 31st of February. */
const realDay = (shape: RegExp) => (value: unknown) => {
  const text = shaped(shape)(value);
  const begin = text?.slice(0, 10) ?? '';
  return text !== undefined && new Date(`${begin}T00:00:00Z`).toISOString().startsWith(begin) ? text : undefined;
};

type Read = (value: unknown, field: ValueField) => FormValue | undefined;

const ids: Read = (value) => (isPart(value) ? String(value) : undefined);
const path: Read = (value) => list(value)?.map(String);
const one: Read = (value) => (isPart(value) ? value : undefined);
const listed: Read = (value, field) => (field.multiple ? list(value) : one(value, field));

const readers: Readonly<Record<ValueField['kind'], Read>> = {
  input: textIn,
  textarea: textIn,
  number: amount,
  rate: amount,
  slider: amount,
  radio: one,
  select: listed,
  checkbox: list,
  time: shaped(new RegExp(`^${time}$`)),
  date: realDay(new RegExp(`^${day}$`)),
  datetime: realDay(new RegExp(`^${day} ${time}$`)),
  color: (value) => (typeof value === 'string' && isColour(value) ? value : undefined),
  switch: (value) => (typeof value === 'boolean' ? value : undefined),
  cascader: list,
  supplier: ids,
  riskTag: ids,
  merchant: ids,
  funder: ids,
  source: path,
};

/** The value as a field of this kind can hold it; undefined for anything else. */
export const readValue = (field: ValueField, value: unknown): FormValue | undefined => readers[field.kind](value, field);
