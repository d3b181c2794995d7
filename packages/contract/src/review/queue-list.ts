import { segments } from '../orders/codes.ts';
import { orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { riskLevelNames } from '../risk/codes.ts';

/** Where an order stands in review: codes of its second-level tab, and how it was decided. */
export const queueTabs = ['21', '22', '23', '24', '25', 'passed', 'rejected'] as const;

/** What the review queue is searched by (domain notes 5.3): first what its box, which knows numbers, names and phones, does not find. */
export const queueFields = {
  mine: { label: '归属', of: 'one', among: ['1'], choices: [['1', '我领取的']] },
  /** The worst that the newest reports say; none: no report says anything. Only for those who may see risk. */
  risk_level: { label: '风控结果', of: 'one', among: [...riskLevelNames, 'none'] },
  /** Only orders whose next contact's time has come. */
  contact_due: { label: '联系时间', of: 'one', among: ['1'], choices: [['1', '已到联系时间']] },
  order_id: orderFields.order_id,
  name: orderFields.name,
  phone: orderFields.contact.fields.phone,
  reviewer_id: orderFields.reviewer_id,
  segment: { label: '客群', of: 'one', among: segments },
  risk_id: { label: '命中标签', of: 'word', max: 20 },
  goods_name: { label: '商品', of: 'line', max: 60 },
  source: { label: '渠道', of: 'path', names: ['channel_id'] },
  created: { label: '下单时间', of: 'days' },
  paid: { label: '支付时间', of: 'days' },
  /** When the order was passed or rejected. */
  audited: { label: '审核时间', of: 'days' },
} as const satisfies SearchFields;

/** The columns of the review queue. What decides which order is taken next stands first: who the customer is, how long he waits, what speaks against him. */
export const queueColumns = {
  order_id: { title: '订单号', width: 184 },
  waiting: { title: '等待时长（工作日）', width: 142, made: true },
  risk_level: { title: '风控等级', width: 80, made: true },
  goods: { title: '商品', width: 150, made: true },
  total_rent: { title: '总租金', width: 100, kind: 'money' },
  deposit_total: { title: '押金', width: 100, kind: 'money' },
  /** The customer's name, masked. */
  name: { title: '用户', width: 116 },
  risk_tags: { title: '命中标签', width: 140, made: true },
  quantity: { title: '数量', width: 72, kind: 'number', hidden: true },
  segment: { title: '客群', width: 64 },
  leasing_orders: { title: '在租订单', width: 84, kind: 'number' },
  reviewer: { title: '审核员', width: 90, made: true },
  status: { title: '状态', width: 110, made: true },
  next_contact_at: { title: '下次联系', width: 104, kind: 'time', mayLack: true },
  channel: { title: '渠道', width: 120, made: true },
  created_at: { title: '下单时间', width: 104, kind: 'time' },
  paid_at: { title: '支付时间', width: 104, kind: 'time', mayLack: true, hidden: true },
} as const satisfies Columns;
