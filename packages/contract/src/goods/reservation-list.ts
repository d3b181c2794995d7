import type { Columns, SearchFields } from '../platform/list.ts';
import { reservationStateText } from './codes.ts';

/** What reservations are searched by. */
export const reservationFields = {
  phone: { label: '手机号', of: 'phone' },
  reserve_id: { label: '商品', of: 'id', entity: 'reserveGoods' },
  reserved: { label: '预约时间', of: 'days' },
  channel_id: { label: '渠道', of: 'word', max: 20 },
  state: { label: '状态', of: 'integer', min: 10, max: 40, choices: Object.entries(reservationStateText) },
} as const satisfies SearchFields;

export const reservationColumns = {
  /** The customer's name, masked like the phone. */
  name: { title: '用户', width: 110 },
  phone: { title: '手机号', width: 130 },
  reserve_name: { title: '商品', width: 200 },
  reserved_at: { title: '预约时间', width: 104, kind: 'time' },
  state: { title: '状态', width: 110, made: true },
  order_id: { title: '是否下单', width: 180, made: true },
  channel_name: { title: '渠道', width: 120 },
  wish: { title: '规格意向', width: 150 },
  reserve_no: { title: '预约号', width: 200 },
  ended_at: { title: '结束时间', width: 104, kind: 'time', mayLack: true },
  cancel_reason: { title: '取消原因', width: 180 },
} as const satisfies Columns;
