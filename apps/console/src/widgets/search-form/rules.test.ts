import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { fieldError, formErrors } from './rules.ts';

const text = (rules: Field['rules']): Field => ({ type: 'text', key: 'k', label: '订单号', ...(rules ? { rules } : {}) });

describe('a pattern string', () => {
  const digits = text([{ pattern: '^\\d+$', message: '只能输入数字' }]);
  it('is treated as a regular expression', () => {
    expect(fieldError(digits, { k: '12a' })).toBe('只能输入数字');
    expect(fieldError(digits, { k: '12' })).toBeUndefined();
  });
  it('does not make the field required', () => expect(fieldError(digits, {})).toBeUndefined());
  it('is ignored when it is invalid', () => expect(fieldError(text([{ pattern: '([' }]), { k: 'x' })).toBeUndefined());
  it('is ignored when it could freeze the page', () => expect(fieldError(text([{ pattern: '(a+)+$' }]), { k: `${'a'.repeat(50)}!` })).toBeUndefined());
});

describe('other rules', () => {
  it('say what is missing', () => expect(fieldError(text([{ required: true }]), { k: '  ' })).toBe('请填写订单号'));
  it('may look at the whole form', () =>
    expect(fieldError(text([{ check: (_value, values) => (values['other'] === '1' ? '不行' : undefined) }]), { other: '1' })).toBe('不行'));
  it('stop at the first that fails', () =>
    expect(
      fieldError(
        text([
          { required: true, message: '一' },
          { required: true, message: '二' },
        ]),
        {},
      ),
    ).toBe('一'));
});

describe('bounds', () => {
  const range: Field = { type: 'number-range', key: 'k', label: '金额', min: 0, max: 100 };
  it.each([
    [['5', '3'], '金额的起始值不能大于结束值'],
    [['10', '9.5'], '金额的起始值不能大于结束值'],
    [['9', '10'], undefined],
    [['', '101'], '金额不能大于100'],
    [['0', ''], undefined],
  ])('of %j answer %j', (value, expected) => expect(fieldError(range, { k: value })).toBe(expected));
  it('hold for single numbers', () => expect(fieldError({ type: 'positive-integer', key: 'k', label: '天数', min: 5 }, { k: '4' })).toBe('天数不能小于5'));
  it('hold for dates', () =>
    expect(fieldError({ type: 'date-range', key: 'k', label: '下单时间' }, { k: ['2026-02-01', '2026-01-31'] })).toBe('下单时间的起始值不能大于结束值'));
});

it('names every field in error', () =>
  expect(formErrors([text([{ required: true }]), { type: 'text', key: 'b', label: 'b' }], {})).toEqual({ k: '请填写订单号' }));
