import { expect, it } from 'vitest';
import type { Field } from './field.ts';
import { chosenLabel, underLabel, withLabels } from './labels.ts';
import { fieldError } from './rules.ts';
import { submittedValues } from './values.ts';

const contact = {
  type: 'text',
  key: 'contact',
  label: '联系方式',
  labels: {
    key: 'by',
    options: [
      { value: 'phone', label: '手机号', rules: [{ pattern: '^1\\d{10}$', message: '请输入11位手机号' }] },
      { value: 'wechat', label: '微信号', maxlength: 20 },
    ],
  },
} as const satisfies Field;

it('is the first label until another is chosen, and then what that one says', () => {
  expect(chosenLabel(contact, {})?.label).toBe('手机号');
  expect(chosenLabel(contact, { by: 'unknown' })?.label).toBe('手机号');
  expect(underLabel(contact, { by: 'wechat' })).toMatchObject({ key: 'contact', label: '微信号', maxlength: 20 });
  expect(fieldError(contact, { contact: 'lee-88' })).toBe('请输入11位手机号');
  expect(fieldError(contact, { contact: 'lee-88', by: 'wechat' })).toBeUndefined();
});

it('submits the choice with its text, and neither without a text', () => {
  expect(submittedValues([contact], { contact: ' lee-88 ', by: 'wechat' })).toEqual({ contact: 'lee-88', by: 'wechat' });
  expect(submittedValues([contact], { contact: '13812345678' })).toEqual({ contact: '13812345678' });
  expect(submittedValues([contact], { by: 'wechat' })).toEqual({});
});

it('is kept by two values: the choice stands before its text', () => {
  expect(withLabels([{ type: 'text', key: 'name', label: '姓名' }, contact]).map(({ key }) => key)).toEqual(['name', 'by', 'contact']);
});
