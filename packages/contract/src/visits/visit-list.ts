import type { Columns, SearchFields } from '../platform/list.ts';
import { visitWaits, visitWaitWords } from './codes.ts';

/** What store visits are searched by, beside their state, which is the tab (domain notes 5.6). */
export const visitFields = {
  visit_no: { label: '预约号', of: 'line', max: 20 },
  phone: { label: '手机号', of: 'phone' },
  goods: { label: '商品', of: 'line', max: 60 },
  store_id: { label: '门店', of: 'id', entity: 'store' },
  at: { label: '到店时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: visitWaitWords, choices: Object.entries(visitWaits) },
} as const satisfies SearchFields;

export const visitColumns = {
  visit_no: { title: '预约号', width: 196 },
  state: { title: '状态', width: 92, made: true },
  /** The customer's name and phone, masked. */
  customer: { title: '用户', width: 150, made: true },
  goods: { title: '商品', width: 200, made: true },
  /** Of the devices that are put aside or were handed over. */
  imei: { title: 'IMEI', width: 150, made: true },
  at: { title: '预约时间', width: 104, kind: 'time' },
  keep_until: { title: '保留至', width: 104, kind: 'time' },
  store_name: { title: '门店', width: 120 },
  order_no: { title: '订单号', width: 180 },
  made_at: { title: '提交时间', width: 104, kind: 'time' },
} as const satisfies Columns;
