import { expect, it } from 'vitest';
import { commonOverdueRule as common } from '@merchant-admin/contract/orders/overdue-rule';
import { overdueRuleText } from './overdue-rule-text.ts';

it('a rule reads as a sentence: by rate, by a fixed amount, or nothing at all', () => {
  expect(overdueRuleText(common)).toBe('逾期第1天起，按未付租金每日0.05%计收，每日最低¥1.00，最高为本期租金的30%');
  expect(overdueRuleText({ ...common, graceDays: 2, dailyFixed: 1000 })).toBe('逾期第3天起，每日计收¥10.00，最高为本期租金的30%');
  expect(overdueRuleText({ ...common, floor: 0 })).toBe('逾期第1天起，按未付租金每日0.05%计收，最高为本期租金的30%');
  for (const none of [{ dailyRate: 0 }, { capPercent: 0 }]) expect(overdueRuleText({ ...common, ...none })).toBe('不计收逾期费');
});
