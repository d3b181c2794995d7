import type { MerchantRule, RuleTerms } from '../platform/merchant-rule-thing.ts';

/** By what a device loses its worth: an even part of its price for each whole month, down to a rest. */
export const residualRuleThing = {
  entity: 'residualRule',
  title: '残值规则',
  fields: {
    months: { label: '按采购成本匀减', of: 'integer', min: 1, max: 120, initial: 24, suffix: '个月', hint: '从入库当天起，每满一个月减一份' },
    floor_percent: { label: '最低为采购成本的', of: 'integer', min: 0, max: 100, initial: 20, suffix: '%', hint: '已提交的报废报失单按提交时的残值，不受影响' },
  },
} as const satisfies MerchantRule;

export type ResidualTerms = RuleTerms<typeof residualRuleThing.fields>;
