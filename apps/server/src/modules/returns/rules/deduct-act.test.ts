import { expect, it } from 'vitest';
import { deductAct } from './deduct-act.ts';

it('a deduction is asked for of what an audit agreed to, once, while a deposit is frozen', () => {
  const facts = { state: 50, due: 1000, frozen: 500, deducting: false };
  expect(deductAct(facts)).toMatchObject({ allowed: true, reason: '' });
  expect(deductAct({ ...facts, state: 40 }).reason).toBe('归还审核通过后才能申请扣款');
  expect(deductAct({ ...facts, deducting: true }).reason).toBe('已有扣款申请，请等待审核');
  expect(deductAct({ ...facts, state: 60 }).reason).toBe('没有待结算的费用');
  expect(deductAct({ ...facts, due: 0 }).reason).toBe('没有待结算的费用');
  expect(deductAct({ ...facts, frozen: 0 }).reason).toBe('没有可扣的冻结押金');
});
