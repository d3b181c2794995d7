import { formFieldTypes } from '@merchant-admin/contract/platform/form-fields';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { valueFields, type FormValue, type ValueKind } from './form-field.ts';
import { changeValue, startValues, submittedValues } from './form-values.ts';
import { readDefinition } from './read-definition.ts';

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }).filter((text) => text.trim() === text && text !== '');
const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
const time = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'));
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const number = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1e5);
const id = fc.integer({ min: 1, max: 1e6 }).map(String);
const choice = fc.constantFrom<string | number>('甲', '乙', 3, 4);
const choices = ['甲', '乙', 3, 4];

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

const stored = Object.keys(valuesOf).map((kind) => ({ type: formFieldTypes[kind as ValueKind], name: kind, model: `m_${kind}`, options: choices }));
const fields = valueFields(readDefinition([{ type: 'grid', options: { columns: [{ list: stored.slice(0, 9) }, { list: stored.slice(9) }] } }]));
const filled = fc.record(Object.fromEntries(Object.entries(valuesOf).map(([kind, values]) => [`m_${kind}`, values])), { requiredKeys: [] });

it('what goes into a form comes out of it, for every kind of field', () => {
  fc.assert(
    fc.property(filled, (values) => {
      expect(submittedValues(startValues(fields, values))).toEqual({ ...values });
    }),
    { numRuns: 2000 },
  );
});

it('what a field cannot hold is dropped, whatever it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields.map((field) => field.model), '__proto__', 'other'), fc.anything()), (values) => {
      const held = startValues(fields, values);
      expect(Object.keys(held).every((model) => fields.some((field) => field.model === model))).toBe(true);
      expect(startValues(fields, held)).toEqual(held);
      formErrors(fields, held);
    }),
    { numRuns: 1500 },
  );
});

it('an amount may come as text, and the definition’s own value counts where none is given', () => {
  const [amount] = valueFields(readDefinition([{ type: 'number', model: 'n', options: { defaultValue: 7 } }]));
  expect(startValues([amount as never], { n: '12.50' })).toEqual({ n: 12.5 });
  expect(startValues([amount as never], {})).toEqual({ n: 7 });
});

describe('a changed field', () => {
  const related = (model: string, relationModel: unknown) => ({ type: 'input', model, relationModel });
  const values = { a: '1', b: '2', c: '3', d: '4' };

  it('clears the related ones, and those related to them, and no others', () => {
    const chain = valueFields(readDefinition([related('a', ['b']), related('b', 'c'), related('c', undefined), related('d', undefined)]));
    expect(submittedValues(changeValue(chain, values, 'a', '9'))).toEqual({ a: '9', d: '4' });
  });

  it('keeps its own value in a circle', () => {
    const circle = valueFields(readDefinition([related('a', 'b'), related('b', 'c'), related('c', 'a,c'), related('d', undefined)]));
    expect(submittedValues(changeValue(circle, values, 'b', '9'))).toEqual({ b: '9', d: '4' });
  });
});

describe('rules', () => {
  const errorOf = (value: FormValue | undefined, rule: object, more: object = {}) =>
    [...formErrors(valueFields(readDefinition([{ type: 'input', name: '内容', model: 'm', rules: [rule], ...more }])), { m: value }).values()][0];
  const list = { type: 'checkbox', options: choices };

  it.each([
    ['required', undefined, { required: true }, {}, '请填写内容'],
    ['required, blanks', '  ', { required: true }, {}, '请填写内容'],
    ['required, of a list', undefined, { required: true }, list, '请选择内容'],
    ['min of a text', '一', { min: 2 }, {}, '内容不能少于2个字'],
    ['max of a text, in characters', '𠮷𠮷', { max: 2 }, {}, undefined],
    ['max of a text', '一二三', { max: 2 }, {}, '内容不能超过2个字'],
    ['len of a text', '一', { len: 2 }, {}, '内容应为2个字'],
    ['min of a number', 1, { min: 2 }, { type: 'number' }, '内容不能小于2'],
    ['max of a number', 3, { max: 2 }, { type: 'number' }, '内容不能大于2'],
    ['the bounds of a number', 3, {}, { type: 'number', options: { max: 2 } }, '内容不能大于2'],
    ['min of a list', ['甲'], { min: 2 }, list, '内容至少选择2项'],
    ['enum', 'c', { enum: ['a', 'b'] }, {}, '内容不在可选范围内'],
    ['enum, met', 'a', { enum: ['a', 'b'] }, {}, undefined],
    ['pattern', 'x1', { pattern: '^\\d+$' }, {}, '内容格式不正确'],
    ['pattern with its own message', 'x1', { pattern: '^\\d+$', message: '只能输入数字' }, {}, '只能输入数字'],
    ['pattern of the field itself', 'x1', {}, { pattern: '^\\d+$' }, '内容格式不正确'],
    ['pattern of an empty field', undefined, { pattern: '^\\d+$' }, {}, undefined],
    ['a switch that is off is not empty', false, { required: true }, { type: 'switch' }, undefined],
  ])('%s', (_name, value, rule, more, expected) => expect(errorOf(value, rule, more)).toBe(expected));

  it('a catastrophic pattern neither freezes the page nor blocks the form', () => {
    const start = performance.now();
    expect(errorOf(`${'a'.repeat(60)}!`, { pattern: '(a+)+$' })).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(100);
  });
});
