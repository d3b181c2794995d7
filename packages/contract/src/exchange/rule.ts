import type { MerchantRule } from '../platform/merchant-rule-thing.ts';

/** By what terms customers change leased devices for newer ones. */
export const exchangeRuleThing = {
  entity: 'exchangeRule',
  title: '换新设置',
  fields: {
    deposit_percent: {
      label: '换新保证金',
      of: 'integer',
      min: 0,
      max: 100,
      initial: 20,
      suffix: '%',
      hint: '按旧机市场价的比例收取，旧机归还结清后原路退回；0 为不收取',
    },
    return_days: { label: '旧机归还期限', of: 'integer', min: 1, max: 60, initial: 7, suffix: '天', hint: '从新机签收次日起算' },
  },
} as const satisfies MerchantRule;
