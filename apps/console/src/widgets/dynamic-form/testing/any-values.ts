import { formFieldTypes } from '@merchant-admin/contract/platform/form-fields';
import * as fc from 'fast-check';
import type { FormValue, ValueKind } from '../form-field.ts';

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).filter((text) => text.trim() === text && text !== '');
const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
const time = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'));
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const number = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1e5);
const id = fc.integer({ min: 1, max: 1e6 }).map(String);
const choice = fc.constantFrom<string | number>('甲', '乙', 3, 4);
export const choices = ['甲', '乙', 3, 4];

/** A value that each kind can hold. */
const valuesOf: Readonly<Record<ValueKind, fc.Arbitrary<FormValue>>> = {
  input: word,
  textarea: word,
  number,
  rate: fc.integer({ min: 1, max: 5 }),
  slider: fc.integer({ min: 0, max: 100 }),
  radio: choice,
  select: choice,
  checkbox: fc.uniqueArray(choice, { minLength: 1 }),
  time,
  date: day,
  datetime: fc.tuple(day, time).map((parts) => parts.join(' ')),
  color: fc.stringMatching(/^#[\da-f]{6}$/),
  switch: fc.boolean(),
  cascader: fc.uniqueArray(choice, { minLength: 1, maxLength: 3 }),
  supplier: id,
  riskTag: id,
  merchant: id,
  funder: id,
  source: fc.array(id, { minLength: 1, maxLength: 2 }),
};

/** A definition with a field of every kind that holds a value. */
export const everyKind = Object.keys(valuesOf).map((kind) => ({ type: formFieldTypes[kind as ValueKind], name: kind, model: `m_${kind}`, options: choices }));
/** Values for some of its fields. */
export const someValues = fc.record(Object.fromEntries(Object.entries(valuesOf).map(([kind, values]) => [`m_${kind}`, values])), { requiredKeys: [] });
