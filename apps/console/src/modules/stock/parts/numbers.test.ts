import { expect, it } from 'vitest';
import { numbersRule } from './numbers.ts';

const told = (text: string) => numbersRule.validator(undefined, text).catch((error: unknown) => (error as Error).message);

it('names the numbers that are none, among those that are', async () => {
  expect(await told('')).toBeUndefined();
  expect(await told('861000000000012\n f2l-00；')).toBe('不是6至20位IMEI/SN（字母或数字）：F2L-00');
  expect(await told('861000000000012\n861000000000012')).toBeUndefined();
  expect(await told('111, 22')).toBe('不是6至20位IMEI/SN（字母或数字）：111、22');
});
