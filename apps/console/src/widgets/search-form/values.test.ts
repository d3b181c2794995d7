import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, FieldValues } from './field.ts';
import { changeField, isEmpty, parentValues, sameValues, submittedValues } from './values.ts';

const text = (key: string, related: string[] = []): Field => ({ type: 'text', key, label: key, related });
const keys = ['a', 'b', 'c', 'd', 'e'];
const anyFields = fc.tuple(...keys.map((key) => fc.subarray(keys).map((related) => text(key, related))));
const anyValues: fc.Arbitrary<FieldValues> = fc.dictionary(fc.constantFrom(...keys), fc.string({ minLength: 1, maxLength: 3 }));

describe('changing a field', () => {
  it('clears the fields listed as related to it', () => {
    const fields = [text('channel', ['source']), text('source'), text('name')];
    expect(changeField(fields, { channel: '1', source: '2', name: 'x' }, 'channel', '3')).toEqual({ channel: '3', name: 'x' });
  });

  it('clears what is related to a cleared field, and in a circle keeps the field just changed', () => {
    const fields = [text('a', ['b']), text('b', ['c']), text('c', ['a'])];
    expect(changeField(fields, { a: '1', b: '2', c: '3' }, 'a', '4')).toEqual({ a: '4' });
  });

  it('touches nothing that cannot be reached through related fields', () => {
    fc.assert(
      fc.property(anyFields, anyValues, fc.constantFrom(...keys), fc.string(), (fields, values, key, value) => {
        const reached = new Set<string>();
        const walk = (from: string) => {
          for (const next of fields.find((field) => field.key === from)?.related ?? []) {
            if (reached.has(next)) continue;
            reached.add(next);
            walk(next);
          }
        };
        walk(key);
        const after = changeField(fields, values, key, value);
        expect(after[key]).toBe(value);
        for (const other of keys.filter((each) => each !== key)) expect(after[other]).toBe(reached.has(other) ? undefined : values[other]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('submitted values', () => {
  const fields: Field[] = [
    text('name'),
    { type: 'number-range', key: 'amount', label: '金额' },
    { type: 'select', multiple: true, key: 'tags', label: '标签', options: [] },
  ];

  it('are trimmed, and empty ones are dropped', () =>
    expect(submittedValues(fields, { name: '  张三 ', amount: ['', ' '], tags: [] })).toEqual({ name: '张三' }));
  it('keep a range that is open at one end', () => expect(submittedValues(fields, { amount: ['1.', ''] })).toEqual({ amount: ['1', ''] }));
  it('hold no internal button field and nothing undeclared', () =>
    expect(submittedValues(fields, { name: 'a', buttons: 'x', other: 'y' })).toEqual({ name: 'a' }));

  it('hold declared fields only, none of them empty, whatever the form held', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (values) => {
        const sent = submittedValues(fields, values);
        for (const [key, value] of Object.entries(sent)) {
          expect(fields.map((field) => field.key)).toContain(key);
          expect(isEmpty(value)).toBe(false);
        }
        expect(submittedValues(fields, sent)).toEqual(sent);
      }),
    );
  });
});

it('compares values by content', () => {
  expect(sameValues({ a: ['1', '2'] }, { a: ['1', '2'], b: undefined })).toBe(true);
  expect(sameValues({ a: ['1', '2'] }, { a: ['2', '1'] })).toBe(false);
});

it('knows the values that a field depends on', () =>
  expect(parentValues([text('a', ['c']), text('b'), text('c')], { a: '1', b: '2', c: '3' }, 'c')).toEqual({ a: '1' }));
