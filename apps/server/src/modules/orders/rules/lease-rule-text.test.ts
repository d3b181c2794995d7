import { expect, it } from 'vitest';
import { commonLeaseRule as common } from '@merchant-admin/contract/orders/lease-terms';
import { changedTexts, lateRentText, leaseRuleTexts } from './lease-rule-text.ts';

it('late rent reads as a sentence: by rate, by a fixed amount, or nothing at all', () => {
  expect(lateRentText(common)).toBe('逾期第1天起，按未付租金每日0.05%计收，每日最低¥1.00，最高为本期租金的30%');
  expect(lateRentText({ ...common, grace_days: 2, daily_fixed: 1000 })).toBe('逾期第3天起，每日计收¥10.00，最高为本期租金的30%');
  expect(lateRentText({ ...common, floor: 0 })).toBe('逾期第1天起，按未付租金每日0.05%计收，最高为本期租金的30%');
  for (const none of [{ daily_rate: 0 }, { cap_percent: 0 }]) expect(lateRentText({ ...common, ...none })).toBe('不计收逾期费');
});

it('a version tells what it changes, the first one everything', () => {
  expect(changedTexts(common, undefined)).toEqual(leaseRuleTexts(common));
  expect(changedTexts({ ...common, penalty_percent: 20, penalty_cap: 50_000 }, common)).toEqual(['提前归还收取不再收取的未付租金的20%，最高¥500.00']);
  expect(changedTexts({ ...common, due_on_first: true, loss_by_value: true }, common)).toEqual([
    '每期租金于每月1日应付',
    '丢失与损坏的赔付最高为合同约定的设备价值',
  ]);
});
