import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { valueFields, type FormValue } from './form-field.ts';
import { changeValue, startValues, submittedValues } from './form-values.ts';
import { readDefinition } from './read-definition.ts';
import { choices, everyKind, someValues } from './testing/any-values.ts';

const fields = valueFields(readDefinition([{ type: 'grid', options: { columns: [{ list: everyKind.slice(0, 9) }, { list: everyKind.slice(9) }] } }]));

it('what goes into a form comes out of it, for every kind of field', () => {
  fc.assert(
    fc.property(someValues, (values) => {
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

it('a day that the calendar lacks is none', () => {
  const days = valueFields(
    readDefinition([
      { type: 'date', model: 'd' },
      { type: 'datetime', model: 't' },
    ]),
  );
  expect(startValues(days, { d: '2026-02-31', t: '2026-02-30 10:00:00' })).toEqual({});
  expect(startValues(days, { d: '2028-02-29', t: '2026-02-28 10:00:00' })).toEqual({ d: '2028-02-29', t: '2026-02-28 10:00:00' });
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
    ['a colour that is half typed', '#16', {}, { type: 'color' }, '内容格式不正确'],
    ['a colour', '#1677ff', {}, { type: 'color' }, undefined],
    ['a switch that is off is not empty', false, { required: true }, { type: 'switch' }, undefined],
  ])('%s', (_name, value, rule, more, expected) => expect(errorOf(value, rule, more)).toBe(expected));

  it('a catastrophic pattern neither freezes the page nor blocks the form', () => {
    const start = performance.now();
    expect(errorOf(`${'a'.repeat(60)}!`, { pattern: '(a+)+$' })).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
