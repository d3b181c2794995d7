import type { MerchantRule } from '../platform/merchant-rule-thing.ts';

/** Acts on a payment link: a code by which the customer pays what is late of his order, without signing in. Its states are those of a receiving code. */
export const payLinkActs = { void: '作废还款链接' } as const;
export type PayLinkAct = keyof typeof payLinkActs;

/** The newest links of an order, which its page shows. */
export const shownPayLinks = 20;

/** Days after the one on which a link would be made by itself, for which it still is: switched on, the setting reaches nobody who has long been late. */
export const linkDays = 7;
/** How late rent is at the most when a link is made by itself, and the most hours for which nobody calls after it. */
export const widestLink = { days: 30, hours: 168 } as const;

/**
 * What customers are left to do before anybody calls: whether payment links are made by themselves, of rent that is late by so many days, for how many hours nobody calls
 * after any link, and in how many days of being late an order is left to withholding. Off unless set.
 */
export const payLinkRuleThing = {
  entity: 'payLinkRule',
  title: '自助还款设置',
  fields: {
    enabled: {
      label: '逾期后自动发送还款链接',
      of: 'flag',
      words: ['开启', '关闭'],
      initial: false,
      hint: `每次逾期发送一次，由店铺通知用户；开启时已逾期更久（超过设定天数${linkDays}天）的订单不补发`,
    },
    late_days: { label: '逾期满', of: 'integer', min: 1, max: widestLink.days, initial: 1, suffix: '天' },
    quiet_hours: { label: '发送后暂不推荐联系', of: 'integer', min: 1, max: widestLink.hours, initial: 24, suffix: '小时' },
    first_days: {
      label: '有代扣协议的订单先由系统代扣',
      of: 'integer',
      min: 0,
      max: widestLink.days,
      initial: 0,
      suffix: '天',
      hint: '逾期这些天内且从未联系过的，不进入下一单；0为不启用',
    },
  },
} as const satisfies MerchantRule;
