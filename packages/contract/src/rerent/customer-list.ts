import { orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { rerentStages } from './codes.ts';

/** What customers who may rent again are searched by. */
export const rerentFields = {
  name: orderFields.name,
  phone: orderFields.contact.fields.phone,
  rule_id: { label: '复租规则', of: 'id', entity: 'rerentRule' },
  stage: { label: '跟进状态', of: 'integer', min: 0, max: 9, choices: Object.entries(rerentStages) },
  next: { label: '下次跟进', of: 'one', among: ['mine'], choices: [['mine', '我今日待跟进']] },
} as const satisfies SearchFields;

/** One row for a person, told by the ID number; name and phone as in the lease that he ended last, masked. */
export const rerentColumns = {
  name: { title: '用户', width: 90 },
  phone: { title: '手机号', width: 120 },
  /** Leases that he ended, a lease with its renewals once; counted up to a hundred orders. */
  ended: { title: '历史订单', width: 84, kind: 'number' },
  /** What he leased last. */
  goods: { title: '最近租赁', width: 190, made: true },
  stage_name: { title: '跟进状态', width: 90 },
  benefit: { title: '可享优惠', width: 170 },
  coupon: { title: '优惠券', width: 210, made: true },
  rule_name: { title: '复租规则', width: 170 },
  ordered_no: { title: '复租订单', width: 180 },
  last_at: { title: '最近跟进', width: 104, kind: 'time', mayLack: true },
  next_at: { title: '下次跟进', width: 104, kind: 'time', mayLack: true },
  ended_at: { title: '最近下单', width: 104, kind: 'time' },
} as const satisfies Columns;
