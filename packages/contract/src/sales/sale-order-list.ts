import type { Columns, SearchFields } from '../platform/list.ts';
import { saleKindNames, saleKinds } from './codes.ts';

/** What orders are searched by, beside their state, which is the tab (domain notes 5.2). */
export const saleOrderFields = {
  order_no: { label: '订单号', of: 'line', max: 64, placeholder: '订单号或商户单号' },
  phone: { label: '手机号', of: 'phone' },
  goods: { label: '商品', of: 'line', max: 60 },
  kind: { label: '订单类型', of: 'one', among: saleKindNames, choices: Object.entries(saleKinds) },
  lease_no: { label: '租赁订单号', of: 'pattern', max: 18, pattern: '^[0-9]{18}$', message: '请输入18位租赁订单号' },
  express_no: { label: '物流单号', of: 'pattern', max: 32, pattern: '^[0-9A-Za-z-]{4,32}$', message: '请输入完整的物流单号' },
  placed: { label: '下单时间', of: 'days' },
  paid: { label: '付款时间', of: 'days' },
  sent: { label: '发货时间', of: 'days' },
} as const satisfies SearchFields;

export const saleOrderColumns = {
  order_no: { title: '订单号', width: 206 },
  state: { title: '状态', width: 92, made: true },
  goods: { title: '商品', width: 200 },
  pieces: { title: '件数', width: 60, kind: 'number' },
  /** The customer's name and phone, masked. */
  customer: { title: '用户', width: 124, made: true },
  /** What the goods and their postage cost, fen. */
  amount: { title: '应付', width: 100, kind: 'money' },
  parcel: { title: '物流', width: 150, made: true },
  refunded: { title: '已退', width: 90, kind: 'money' },
  paid: { title: '实付', width: 100, kind: 'money' },
  kind: { title: '类型', width: 64, made: true },
  lease_no: { title: '租赁订单', width: 170 },
  placed_at: { title: '下单时间', width: 104, kind: 'time' },
  paid_at: { title: '付款时间', width: 104, kind: 'time', mayLack: true },
  sent_at: { title: '发货时间', width: 104, kind: 'time', mayLack: true, hidden: true },
  note: { title: '备注', width: 180 },
} as const satisfies Columns;

/** The same as who packs and ships sees it. */
export const saleShipColumns = {
  order_no: saleOrderColumns.order_no,
  state: saleOrderColumns.state,
  goods: saleOrderColumns.goods,
  pieces: saleOrderColumns.pieces,
  /** Name, phone and address of who receives it, masked. */
  receiver: { title: '收货信息', width: 230, made: true },
  parcel: saleOrderColumns.parcel,
  kind: saleOrderColumns.kind,
  lease_no: { ...saleOrderColumns.lease_no, hidden: true },
  paid_at: saleOrderColumns.paid_at,
  sent_at: { title: '发货时间', width: 104, kind: 'time', mayLack: true },
  note: saleOrderColumns.note,
} as const satisfies Columns;
