import { couponScopes } from '../coupons/codes.ts';
import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, enabling, type KeptThing } from '../platform/kept-thing.ts';
import { switched, type Columns, type SearchFields } from '../platform/list.ts';
import { everySegment, ruleSegmentNames, ruleSegments } from './codes.ts';

export const rerentRuleThing = { entity: 'rerentRule', title: '复租规则', idName: 'rule_id', switch: enabledSwitch } as const satisfies KeptThing;

/** A merchant has no more rules than this. */
export const mostRerentRules = 50;
/** What an order that is placed anew may be cut by. */
const scopes = ([1, 2, 8] as const).map((scope) => [String(scope), couponScopes[scope]] as const);

/** A rule takes off an amount, fen, or leaves a percent to pay, never both: the other is 0. */
export const rerentRuleForm = {
  name: { label: '规则名称', of: 'line', max: 30, placeholder: '如：老客复租立减50元' },
  segment: {
    label: '适用客群',
    of: 'word',
    among: ruleSegments,
    choices: ruleSegments.map((each) => [each, ruleSegmentNames[each]] as const),
    initial: everySegment,
  },
  ended_least: { label: '完成订单数≥', of: 'integer', min: 1, max: 99, optional: true, initial: 1, hint: '续租的订单与原订单合计一笔；司法结清、坏账核销不计' },
  never_late: { label: '无逾期', of: 'flag', words: ['要求', '不要求'], initial: true },
  scope: { label: '优惠范围', of: 'code', choices: scopes, initial: 1 },
  amount: { label: '减免金额', of: 'amount', min: 0, max: 10_000_000, optional: true, initial: 0, hint: '与支付比例二选一' },
  percent: { label: '支付比例', of: 'integer', min: 0, max: 99, suffix: '%', optional: true, initial: 0, hint: '88表示打8.8折' },
  threshold: { label: '使用门槛', of: 'amount', min: 0, max: 100_000_000, optional: true, initial: 0, hint: '0表示无门槛' },
  coupon_days: { label: '券有效天数', of: 'integer', min: 1, max: 365, optional: true, initial: 30, hint: '自发放之日起，含当日' },
  valid_from: { label: '有效期起', of: 'day' },
  valid_to: { label: '有效期止', of: 'day' },
} as const satisfies FormFields;

export const rerentRuleFields = {
  name: { label: '规则名称', of: 'line', max: 30 },
  enabled: switched(...enabling),
} as const satisfies SearchFields;

export const rerentRuleColumns = {
  name: { title: '规则名称', width: 200 },
  segment_name: { title: '适用客群', width: 100 },
  ended_least: { title: '完成订单数≥', width: 110, kind: 'number' },
  never_late: { title: '无逾期', width: 80, kind: 'flag', words: ['要求', '不要求'] },
  benefit: { title: '优惠方式', width: 190 },
  valid_from: { title: '有效期起', width: 110, kind: 'day' },
  valid_to: { title: '有效期止', width: 110, kind: 'day' },
  issued: { title: '已发券', width: 84, kind: 'number' },
  ordered: { title: '复租订单', width: 84, kind: 'number' },
  enabled: { title: '状态', width: 90, kind: 'flag', words: enabling },
} as const satisfies Columns;
