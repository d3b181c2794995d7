import { imeiField, orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';

/** What the delivery list is searched by (domain notes 5.4). */
export const deliveryFields = {
  order_id: orderFields.order_id,
  imei: imeiField,
  express_no: { label: '物流单号', of: 'pattern', max: 32, pattern: '^[0-9A-Za-z-]{0,32}$', message: '物流单号只能包含数字、字母和 -' },
  receiver_name: { label: '收货人', of: 'name' },
  receiver_phone: { label: '手机号', of: 'phone' },
  goods_name: orderFields.goods_name,
  /** The supplier who sent some parcel of the order. */
  supplier_id: { label: '供应商', of: 'id', entity: 'company' },
  overdue: { label: '是否超时', of: 'one', among: ['1'], choices: [['1', '超时未发货']] },
  /** 1: parcels that come back or got stuck. 2: devices that came back refused wait for their inspection; closed orders are among them. */
  trouble: {
    label: '物流异常',
    of: 'one',
    among: ['1', '2'],
    choices: [
      ['1', '退回、疑难的包裹'],
      ['2', '退件待验货'],
    ],
  },
  paid: { label: '支付时间', of: 'days' },
  shipped: { label: '发货时间', of: 'days' },
} as const satisfies SearchFields;

/** What orders of newer devices, sent in exchange for leased ones, are searched by (domain notes 5.4: 换新发货). */
export const exchangeFields = {
  ...deliveryFields,
  /** Whether the older devices are with the customer still, were handed in or bought, or are not even on their way though their last day is over. */
  old_device: {
    label: '旧机归还',
    of: 'one',
    among: ['1', '2', '3'],
    choices: [
      ['1', '未归还'],
      ['3', '逾期未寄回'],
      ['2', '已归还或了结'],
    ],
  },
} as const satisfies SearchFields;

/** The fields of the list of guest merchants' orders, one merchant at a time. */
export const guestFields = { merchant_id: { label: '商家', of: 'merchant', related: ['supplier_id'] }, ...deliveryFields } as const satisfies SearchFields;

/** What a warehouse needs to pack and send. */
export const deliveryColumns = {
  order_id: { title: '订单号', width: 184 },
  /** When the parcel has to be on its way. */
  ship_before: { title: '要求发货时间', width: 120, kind: 'time', mayLack: true },
  receiver: { title: '收货人', width: 150, made: true },
  goods: { title: '商品', width: 190, made: true },
  address: { title: '收货地址', width: 200, made: true },
  status: { title: '发货状态', width: 120, made: true },
  /** Where it stands that the platform sends it for its merchant; '' where it was not asked to. */
  dispatch: { title: '平台代发', width: 92, hidden: true },
  quantity: { title: '数量', width: 72, kind: 'number', hidden: true },
  order_status: { title: '订单状态', width: 110, made: true, hidden: true },
  express: { title: '物流', width: 260, made: true },
  supplier: { title: '供应商', width: 150, made: true },
  /** Serial numbers of the devices that are out, a space between. */
  imei: { title: 'IMEI/SN', width: 170 },
  shipped_at: { title: '发货时间', width: 104, kind: 'time', mayLack: true },
  received_at: { title: '收货时间', width: 104, kind: 'time', mayLack: true },
  paid_at: { title: '支付时间', width: 104, kind: 'time', mayLack: true, hidden: true },
  total_rent: { title: '总租金', width: 118, kind: 'money', hidden: true },
} as const satisfies Columns;

const { order_id: orderColumn, dispatch: _ofGuests, ...packing } = deliveryColumns;
/** The same of newer devices, with where the older ones are. */
export const exchangeColumns = {
  order_id: orderColumn,
  original_order_id: { title: '原订单号', width: 184, mayLack: true },
  old_state: { title: '旧机归还状态', width: 130, made: true },
  ...packing,
} as const satisfies Columns;
