import type { Columns, SearchFields } from '../platform/list.ts';
import { imeiField, orderFields } from './order-list.ts';

/** What orders of the old system are searched by. */
export const migratedFields = {
  /** The order's number in the old system, by its last signs. */
  old_no: { label: '原订单号', of: 'pattern', max: 40, pattern: '^[0-9A-Za-z_-]{1,40}$', message: '原订单号只能包含数字、字母、- 和 _' },
  /** The number of the order here that goes on with the old one. */
  new_order_id: { label: '新订单号', of: 'pattern', max: 18, pattern: '^\\d{1,18}$', message: '新订单号只能包含数字' },
  name: orderFields.name,
  phone: orderFields.contact.fields.phone,
  id_card: orderFields.id_card,
  /** How the goods' name begins. */
  goods_name: { label: '商品名称', of: 'line', max: 60, placeholder: '商品名称开头' },
  imei: imeiField,
  batch_id: { label: '导入批次', of: 'id', entity: 'migratedBatch' },
  placed: { label: '下单时间', of: 'days' },
} as const satisfies SearchFields;

export const migratedColumns = {
  old_no: { title: '原订单号', width: 190 },
  goods: { title: '商品', width: 200, made: true },
  /** The customer's name, masked like the phone. */
  name: { title: '用户', width: 160 },
  status: { title: '状态', width: 100, made: true },
  total_rent: { title: '总租金', width: 112, kind: 'money' },
  paid_rent: { title: '已付租金', width: 112, kind: 'money' },
  open_rent: { title: '待付租金', width: 112, kind: 'money' },
  deposit: { title: '押金', width: 112, kind: 'money' },
  placed_at: { title: '下单时间', width: 104, kind: 'time' },
  lease_type: { title: '租赁方式', width: 100 },
  periods: { title: '租期', width: 72, kind: 'number' },
  lease: { title: '起止日期', width: 200, made: true },
  finished_at: { title: '完结时间', width: 104, kind: 'time', mayLack: true },
  old_system: { title: '原系统', width: 120 },
  new_order_id: { title: '新订单号', width: 180 },
  imported_at: { title: '迁移时间', width: 104, kind: 'time' },
  latest_remark: { title: '最新备注', width: 200 },
  /** The order's state in the old system's own word. */
  old_status: { title: '原状态', width: 100, hidden: true },
  imei: { title: 'IMEI/SN', width: 160, hidden: true },
  phone: { title: '手机号', width: 120, hidden: true },
} as const satisfies Columns;
