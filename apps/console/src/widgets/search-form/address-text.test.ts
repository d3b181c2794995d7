import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAddressText, toAddressText } from './address-text.ts';
import type { Field } from './field.ts';
import { finishedValue } from './values.ts';

const field = (type: string, more: object = {}) => ({ type, key: 'k', label: 'k', options: [], ...more }) as unknown as Field;
const word = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).filter((text) => text.trim() === text && text !== '');
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const number = fc
  .integer({ min: 0, max: 1e9 })
  .map((value) => String(value / 1e5))
  .filter((text) => !text.includes('e'));

const cases: [string, Field, fc.Arbitrary<string | string[]>][] = [
  ['text', field('text'), word],
  ['select', field('select'), word],
  ['several choices', field('select', { multiple: true }), fc.array(word, { minLength: 1, maxLength: 8 })],
  ['cascader', field('cascader'), fc.array(word, { minLength: 1, maxLength: 3 })],
  ['date range', field('date-range'), fc.tuple(day, day)],
  ['number range', field('number-range'), fc.oneof(fc.tuple(number, number), fc.tuple(number, fc.constant('')), fc.tuple(fc.constant(''), number))],
  ['number', field('number'), number],
  ['positive integer', field('positive-integer'), fc.integer({ min: 1, max: 99999999 }).map(String)],
  ['limited input', field('input-limit', { mode: 2 }), fc.integer({ min: 0, max: 1e7 }).map((value) => (value / 100).toFixed(2))],
];

describe('the address round trip', () => {
  it.each(cases)('gives a %s back as it was', (_name, declared, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fromAddressText(declared, toAddressText(value))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(cases)('never throws on, and reads only what could be submitted from, a broken %s', (_name, declared) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = fromAddressText(declared, text);
        expect(finishedValue(declared, value)).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });
});

it('drops dates and ranges that are none', () => {
  expect(fromAddressText(field('date-range'), '2026-01-01')).toBeUndefined();
  expect(fromAddressText(field('date-range'), '2026-13-01,2026-01-02')).toBeUndefined();
  expect(fromAddressText(field('number-range'), 'a,b')).toBeUndefined();
  expect(fromAddressText(field('positive-integer'), '0')).toBeUndefined();
});

it('cuts a text to what its field takes', () => expect(fromAddressText(field('text', { maxlength: 3 }), 'abcdef')).toBe('abc'));
