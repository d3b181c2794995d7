import type { MerchantRule } from '../platform/merchant-rule-thing.ts';

/** With whom is talked about late rent: the debtor, or one of the contacts that he named. */
export const contactSides = { debtor: '本人', emergency: '紧急联系人', daily: '常用联系人' } as const;
export type ContactSide = keyof typeof contactSides;
export const contactSideValues = Object.keys(contactSides) as [ContactSide, ...ContactSide[]];

/** Why somebody else than the debtor is asked for him. */
export const contactCauses = { 1: '联系不上本人', 2: '本人身故', 3: '本人无行为能力' } as const;
export type ContactCause = keyof typeof contactCauses;
/** The cause that holds only where the last talk did not reach the debtor. */
export const unreached = 1;

/** Why somebody is not to be called. The last is a contact's own wish and never ends. */
export const stopReasons = { 1: '投诉处理中', 2: '疾病或住院', 3: '争议处理中', 4: '已委托律师', 5: '其他', 6: '本人拒绝再联系' } as const;
export type StopReason = keyof typeof stopReasons;
/** A contact's refusal. */
export const refusal = 6;
/** The most days for which a debtor is not called by one stop. */
export const mostStopDays = 90;

/** The rules by which a call is refused. */
export const contactRules = { hours: '可联系时段', limit: '每日次数', stopped: '停止联系', refused: '拒绝联系', cause: '联系原因', late: '未逾期' } as const;
export type ContactRule = keyof typeof contactRules;

/** What no merchant may go beyond (GB/T 45251-2025): minutes after midnight between which may be called, and effective calls a person and day. */
export const widest = { from: 8 * 60, to: 22 * 60, most: 3 } as const;

const half = 30;
/** Minutes after midnight as a time of day: 08:30. */
export const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const times = Array.from({ length: (widest.to - widest.from) / half + 1 }, (_, place) => widest.from + place * half).map(
  (value) => [String(value), clock(value)] as const,
);

/** When a merchant's staff may call: the standard's hours or narrower. Switched off, nothing is refused and everything is still written down. */
export const contactRuleThing = {
  entity: 'contactRule',
  title: '联系规则',
  fields: {
    enabled: {
      label: '限制联系时段与次数',
      of: 'flag',
      words: ['开启', '关闭'],
      initial: true,
      hint: '关闭后不再拦截，联系仍会记录；停止联系与拒绝联系始终有效',
    },
    from_minute: { label: '开始时间', of: 'code', choices: times.slice(0, -1), initial: widest.from },
    to_minute: { label: '结束时间', of: 'code', choices: times.slice(1), initial: widest.to },
    most: { label: '每人每日接通最多', of: 'integer', min: 1, max: widest.most, initial: widest.most, suffix: '次' },
  },
} as const satisfies MerchantRule;
