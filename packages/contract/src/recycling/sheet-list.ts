import type { Columns, SearchFields } from '../platform/list.ts';
import { recycleOrderColumns, recycleOrderFields } from './recycle-order-list.ts';
import { sheetKindNames, sheetKinds } from './sheet-codes.ts';

/** What sheets are searched by, beside their state, which is the tab (domain notes 5.2). */
export const sheetFields = {
  sheet_no: { label: '估价单号', of: 'line', max: 20 },
  phone: recycleOrderFields.phone,
  model: recycleOrderFields.model,
  imei: recycleOrderFields.imei,
  kind: { label: '类型', of: 'one', among: sheetKindNames, choices: Object.entries(sheetKinds) },
  store_id: recycleOrderFields.store_id,
  made: { label: '创建时间', of: 'days' },
} as const satisfies SearchFields;

export const sheetColumns = {
  sheet_no: { title: '估价单号', width: 214 },
  state: { title: '状态', width: 92, made: true },
  model_name: { title: '旧机机型', width: 180 },
  price: { title: '估价', width: 100, kind: 'money' },
  /** The customer's name and phone, masked. */
  customer: { title: '用户', width: 150, made: true },
  kind: { title: '类型', width: 90, made: true },
  imei: recycleOrderColumns.imei,
  /** The degree that the device was found in. */
  degree_name: { title: '成色', width: 80 },
  /** The lease that the device is given for; '' where it is bought for money. */
  trade_order_no: { title: '抵扣订单', width: 190 },
  store_name: { title: '门店', width: 110 },
  made_by: { title: '估价员', width: 84 },
  made_at: { title: '创建时间', width: 104, kind: 'time' },
  decided_by: { title: '审核人', width: 84, hidden: true },
  valid_until: { title: '有效期至', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
