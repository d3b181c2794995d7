import { expect, it } from 'vitest';
import { fen } from '@merchant-admin/common/money';
import { bodyOf, exampleOf, fieldsOf } from './overdue-rule-draft.ts';

const rule = { version: 3, grace_days: 0, daily_rate: 500, daily_fixed: 0, floor: 100, cap_percent: 30, text: '', made_at: null, made_by: '', reason: '' };

it('a rule goes into the form and comes out as it was', () => {
  const { version, grace_days, daily_rate, daily_fixed, floor, cap_percent } = rule;
  const sent = bodyOf(rule, { ...fieldsOf(rule), reason: '复核' } as never);
  expect(sent).toEqual({ version, grace_days, daily_rate, daily_fixed, floor, cap_percent, reason: '复核' });
  const fixed = { ...rule, daily_fixed: 1000 };
  expect(bodyOf(fixed, { ...fieldsOf(fixed), reason: '' } as never)).toMatchObject({ daily_fixed: 1000, daily_rate: 500, floor: 100 });
});

it('the example is what ten days on a thousand yuan cost, within the cap and after the days of grace', () => {
  expect(exampleOf(fieldsOf(rule))).toBe(1000);
  expect(exampleOf({ ...fieldsOf(rule), rate: 0.2 })).toBe(2000);
  expect(exampleOf({ ...fieldsOf(rule), grace_days: 4 })).toBe(600);
  expect(exampleOf({ ...fieldsOf(rule), way: 'fixed', fixed: fen(5000) })).toBe(30_000);
  expect(exampleOf({ ...fieldsOf(rule), rate: 0 })).toBe(0);
});
