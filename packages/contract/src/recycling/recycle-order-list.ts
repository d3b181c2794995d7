import type { Columns, SearchFields } from '../platform/list.ts';
import { recycleWays, recycleWayNames, recycleWaits, recycleWaitWords } from './codes.ts';

/** What orders are searched by, beside their state, which is the tab (domain notes 5.2). */
export const recycleOrderFields = {
  order_no: { label: '回收单号', of: 'line', max: 20 },
  phone: { label: '手机号', of: 'phone' },
  model: { label: '机型', of: 'line', max: 60 },
  imei: { label: 'IMEI/SN', of: 'pattern', max: 20, pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入IMEI/SN的全部或后4位以上' },
  way: { label: '交付方式', of: 'one', among: recycleWayNames, choices: Object.entries(recycleWays) },
  store_id: { label: '门店', of: 'id', entity: 'store' },
  placed: { label: '下单时间', of: 'days' },
  sent: { label: '寄件时间', of: 'days' },
  inspected: { label: '质检时间', of: 'days' },
  paid: { label: '打款时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: recycleWaitWords, choices: Object.entries(recycleWaits) },
} as const satisfies SearchFields;

export const recycleOrderColumns = {
  order_no: { title: '回收单号', width: 214 },
  state: { title: '状态', width: 92, made: true },
  model_name: { title: '机型', width: 190 },
  /** Null where it is kept from whoever may inspect a sheet's device once more. */
  estimate: { title: '预估价', width: 96, kind: 'money', mayLack: true },
  /** Null until it was inspected. */
  price: { title: '质检价', width: 96, kind: 'money', mayLack: true },
  /** The customer's name and phone, masked. */
  customer: { title: '用户', width: 150, made: true },
  way: { title: '交付方式', width: 90, made: true },
  parcel: { title: '物流', width: 160, made: true },
  imei: { title: 'IMEI/SN', width: 150 },
  inspector: { title: '质检员', width: 84 },
  store_name: { title: '门店', width: 110 },
  placed_at: { title: '下单时间', width: 104, kind: 'time' },
  sent_at: { title: '寄件时间', width: 104, kind: 'time', mayLack: true, hidden: true },
  inspected_at: { title: '质检时间', width: 104, kind: 'time', mayLack: true, hidden: true },
  paid_at: { title: '打款时间', width: 104, kind: 'time', mayLack: true },
  latest_remark: { title: '最新备注', width: 200 },
} as const satisfies Columns;

/** Orders behind a figure of the report: never who the customer is. */
export const reportOrderColumns = {
  order_no: recycleOrderColumns.order_no,
  state: recycleOrderColumns.state,
  model_name: recycleOrderColumns.model_name,
  estimate: recycleOrderColumns.estimate,
  price: recycleOrderColumns.price,
  imei: recycleOrderColumns.imei,
  way: recycleOrderColumns.way,
  inspector: recycleOrderColumns.inspector,
  store_name: recycleOrderColumns.store_name,
  inspected_at: { title: '质检时间', width: 104, kind: 'time', mayLack: true },
  paid_at: recycleOrderColumns.paid_at,
} as const satisfies Columns;

/** What inspectors search by. */
export const qcFields = {
  order_no: recycleOrderFields.order_no,
  model: recycleOrderFields.model,
  imei: recycleOrderFields.imei,
  inspector: { label: '质检员', of: 'line', max: 30 },
  signed: { label: '签收时间', of: 'days' },
  inspected: recycleOrderFields.inspected,
  waits: recycleOrderFields.waits,
} as const satisfies SearchFields;

/** What inspectors see: never who the customer is. */
export const qcColumns = {
  order_no: recycleOrderColumns.order_no,
  state: recycleOrderColumns.state,
  model_name: recycleOrderColumns.model_name,
  imei: recycleOrderColumns.imei,
  estimate: recycleOrderColumns.estimate,
  price: recycleOrderColumns.price,
  /** What the price fell by, fen; null until it was inspected. */
  fell: { title: '差额', width: 96, kind: 'money', mayLack: true },
  changed: { title: '不符项', width: 76, kind: 'number', mayLack: true },
  inspector: recycleOrderColumns.inspector,
  signed_at: { title: '签收时间', width: 104, kind: 'time', mayLack: true },
  inspected_at: { title: '质检时间', width: 104, kind: 'time', mayLack: true },
  store_name: recycleOrderColumns.store_name,
} as const satisfies Columns;
