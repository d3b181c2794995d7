import { livePlanChoices } from '../bills/repayment-codes.ts';
import { orderFields, yesNo } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { agreementStates, followResultChoices, lateKinds, linkStates, promiseStates } from './codes.ts';

/** What overdue orders are searched by (domain notes 5.5). */
export const caseFields = {
  merchant_id: { label: '商家', of: 'merchant', related: ['collector_id'] },
  collector_id: { label: '跟进人', of: 'id', entity: 'account' },
  result: { label: '跟进结果', of: 'integer', min: 1, max: 8, choices: followResultChoices },
  promise: {
    label: '承诺',
    of: 'one',
    among: ['live', 'kept', 'partly', 'broken', 'unanswered'],
    choices: Object.entries(promiseStates) as [string, string][],
  },
  link: { label: '还款链接', of: 'one', among: ['quiet', 'unpaid'], choices: Object.entries(linkStates) as [string, string][] },
  plan: { label: '协商分期', of: 'integer', min: 10, max: 30, choices: livePlanChoices },
  pause: { label: '暂停计费', of: 'one', among: ['waits'], choices: [['waits', '待复核']] },
  evidence: orderFields.evidence,
  late_kind: { label: '逾期类型', of: 'one', among: ['bill', 'return'], choices: Object.entries(lateKinds) as [string, string][] },
  days: { label: '逾期天数', of: 'numbers', max: 10_000 },
  /** Rent alone: fees of so many days stand nowhere. */
  late_rent: { label: '逾期租金', of: 'sums' },
  in_court: {
    label: '是否司法',
    ...yesNo,
    choices: [
      ['1', '司法中'],
      ['0', '未进入司法'],
    ],
  },
  /** Whether late rent can be withheld by the customer's agreement. */
  agreement: { label: '代扣协议', of: 'one', among: ['signed', 'none'], choices: Object.entries(agreementStates) as [string, string][] },
  order_id: orderFields.order_id,
  name: orderFields.name,
  phone: orderFields.contact.fields.phone,
  next: { label: '下次跟进', of: 'days' },
  source: orderFields.source,
} as const satisfies SearchFields;

/** One row for an order, whatever number of its periods is late. Days and sums follow from today; nothing stores them. */
export const caseColumns = {
  order_id: { title: '订单号', width: 180 },
  user: { title: '用户', width: 100, made: true },
  late_days: { title: '逾期天数', width: 86, kind: 'number' },
  /** The rent and the fees that are late, and the other open bills that are due. */
  owed: { title: '总欠款', width: 114, kind: 'money' },
  stage: { title: '状态', width: 96, made: true },
  last_follow: { title: '最近跟进', width: 116, made: true },
  promise: { title: '承诺还款', width: 134, made: true },
  next_at: { title: '下次跟进', width: 104, kind: 'time', mayLack: true },
  /** When a pulled case goes back; of one that was given by who leads there is none. */
  held_until: { title: '持有至', width: 170, kind: 'time', mayLack: true },
  collector_name: { title: '跟进人', width: 90 },
  goods: { title: '商品', width: 180, made: true },
  late_periods: { title: '逾期期数', width: 88, kind: 'number' },
  late_rent: { title: '逾期租金', width: 108, kind: 'money' },
  late_fee: { title: '逾期费', width: 100, kind: 'money' },
  /** What other bills ask for by today: late fees and court fees that were billed, services. With rent and fees it is what is owed. */
  others_due: { title: '其他到期未付', width: 116, kind: 'money' },
  security: { title: '剩余授权', width: 140, made: true },
  late_since: { title: '最早逾期日', width: 104, kind: 'day' },
  return_days: { title: '归还逾期天数', width: 110, kind: 'number', hidden: true },
  authorisation: { title: '授权完结状态', width: 110, made: true, hidden: true },
} as const satisfies Columns;
