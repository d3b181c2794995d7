import { imeiField, orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';

/** What customers are searched by: fields of any of their orders, and when the latest was placed. */
export const customerFields = {
  name: orderFields.name,
  phone: orderFields.contact.fields.phone,
  id_card: orderFields.id_card,
  imei: imeiField,
  placed: { label: '最近下单', of: 'days' },
} as const satisfies SearchFields;

/** One row for a person, told by the ID number; name and phone as in the latest order, masked. */
export const customerColumns = {
  name: { title: '用户', width: 110 },
  phone: { title: '手机号', width: 130 },
  id_card: { title: '身份证号', width: 180 },
  /** Orders of the customer, counted up to `mostCounted`, and so are the running ones. */
  orders: { title: '订单数', width: 84, kind: 'number' },
  running: { title: '进行中', width: 84, kind: 'number' },
  /** Rent that was due before today and is not paid, without fees. */
  late_rent: { title: '逾期租金', width: 118, kind: 'money' },
  risk_tags: { title: '风险标签', width: 160, made: true },
  order_id: { title: '最近订单', width: 190 },
  status: { title: '最近订单状态', width: 120, made: true },
  placed_at: { title: '最近下单', width: 104, kind: 'time' },
  first_at: { title: '首次下单', width: 104, kind: 'time' },
} as const satisfies Columns;

/** The most customers who are given a coupon at once. */
export const mostGiven = 200;

/** The most orders of one customer that are counted and added up. */
export const mostCounted = 100;
