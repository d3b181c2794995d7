import type { Columns, SearchFields } from '../platform/list.ts';
import { writeOffStates } from './template-codes.ts';

/** What write-offs are searched by (domain notes 5.6). */
export const writeOffFields = {
  code: { label: '券码', of: 'line', max: 32 },
  phone: { label: '手机号', of: 'phone' },
  store_id: { label: '门店', of: 'id', entity: 'store' },
  operator: { label: '操作人', of: 'line', max: 30 },
  at: { label: '核销时间', of: 'days' },
  template_id: { label: '优惠券', of: 'id', entity: 'couponTemplate' },
  state: { label: '状态', of: 'one', among: ['10', '20'], choices: Object.entries(writeOffStates) },
} as const satisfies SearchFields;

export const writeOffColumns = {
  code: { title: '券码', width: 176 },
  coupon_name: { title: '券名', width: 150 },
  state: { title: '状态', width: 82, made: true },
  /** fen: before the coupon, what it took off, and what was paid. */
  amount: { title: '金额', width: 94, kind: 'money' },
  cut: { title: '优惠', width: 84, kind: 'money' },
  paid: { title: '实付', width: 94, kind: 'money' },
  store_name: { title: '门店', width: 110 },
  by_name: { title: '核销人', width: 78 },
  at: { title: '核销时间', width: 104, kind: 'time' },
  order_no: { title: '订单号', width: 180 },
  /** The customer's name and phone, masked. */
  customer: { title: '用户', width: 150, made: true },
  undone: { title: '撤销', width: 200, made: true },
} as const satisfies Columns;
