import type { MerchantRule } from '../platform/merchant-rule-thing.ts';

/** Whether and by which terms collectors pull late orders that nobody has; hours, and numbers of cases. Off unless set. */
export const pullRuleThing = {
  entity: 'pullRule',
  title: '领取规则',
  fields: {
    enabled: { label: '允许领取未分配的逾期订单', of: 'flag', words: ['开启', '关闭'], initial: false, hint: '关闭后不能再领取，已领取的到期后退回' },
    hold_hours: { label: '领取后未跟进自动退回', of: 'integer', min: 1, max: 720, initial: 72, suffix: '小时' },
    held_most: { label: '每人最多持有', of: 'integer', min: 1, max: 500, initial: 20, suffix: '笔' },
    day_most: { label: '每人每日最多领取', of: 'integer', min: 1, max: 500, initial: 50, suffix: '笔' },
    rest_hours: { label: '退回后不再领取同一笔', of: 'integer', min: 0, max: 720, initial: 24, suffix: '小时' },
  },
} as const satisfies MerchantRule;
