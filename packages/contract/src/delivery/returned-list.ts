import { orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { deviceFields } from '../stock/device-list.ts';
import { deliveryFields } from './delivery-list.ts';

/** What parcels that come back are searched by, beside where they stand, which is the tab (domain notes 5.4, 退件管理). */
export const returnedFields = {
  order_id: orderFields.order_id,
  express_no: deliveryFields.express_no,
  imei: deviceFields.imei,
  receiver_name: deliveryFields.receiver_name,
  receiver_phone: deliveryFields.receiver_phone,
  shipped: deliveryFields.shipped,
  refused: { label: '登记时间', of: 'days' },
} as const satisfies SearchFields;

export const returnedColumns = {
  order_id: { title: '订单号', width: 184 },
  state: { title: '状态', width: 96, made: true },
  express: { title: '物流', width: 200, made: true },
  reason: { title: '退件原因', width: 150 },
  goods: { title: '商品', width: 190, made: true },
  /** Serial numbers of the parcel's devices, a space between. */
  imei: { title: 'IMEI/SN', width: 170 },
  receiver: { title: '收货人', width: 150, made: true },
  order_status: { title: '订单状态', width: 104, made: true },
  refused_by: { title: '登记人', width: 90 },
  /** When it was registered as back; null while it is on its way, and for what was registered before that was kept. */
  refused_at: { title: '登记时间', width: 104, kind: 'time', mayLack: true },
  shipped_at: { title: '发货时间', width: 104, kind: 'time' },
} as const satisfies Columns;
