import { expect, it } from 'vitest';
import { fen } from '@merchant-admin/common/money';
import { commonLeaseRule, termGroups, type TermGroup } from '@merchant-admin/contract/orders/lease-terms';
import { bodyOf, fieldsOf, isPriced, shownTerm } from './lease-rule-draft.ts';

const rule = { ...commonLeaseRule, version: 3, changes: [], made_at: null, made_by: '', reason: '' };

it('every group goes into its form and comes out as it was, beside the others', () => {
  for (const group of Object.keys(termGroups) as TermGroup[])
    expect(bodyOf(rule, group, { ...fieldsOf(rule, group), reason: '复核' })).toEqual({ ...commonLeaseRule, version: 3, reason: '复核' });
  const fixed = { ...rule, daily_fixed: 1000 };
  expect(bodyOf(fixed, 'late', { ...fieldsOf(fixed, 'late'), reason: '' })).toMatchObject({ daily_fixed: 1000, daily_rate: 500, floor: 100 });
  expect(bodyOf(rule, 'early', { penalty_percent: 10, penalty_cap: 5000, reason: '' })).toMatchObject({
    penalty_percent: 10,
    penalty_cap: 5000,
    buyout_days: 7,
  });
});

it('terms are shown with what they count, and nothing as what it means', () => {
  expect((['return_grace_days', 'gift_rebate', 'penalty_percent', 'penalty_cap', 'due_on_first'] as const).map((name) => shownTerm(rule, name))).toEqual([
    '3天',
    '¥100.00',
    '30%',
    '不设上限',
    '否',
  ]);
});

it('a form is priced once it says a rate or an amount, its grace and its cap', () => {
  const late = fieldsOf(rule, 'late');
  expect(isPriced(late)).toBe(true);
  expect(isPriced({ ...late, way: 'fixed' })).toBe(false);
  expect(isPriced({ ...late, way: 'fixed', fixed: fen(5000) })).toBe(true);
  expect(isPriced({})).toBe(false);
});
