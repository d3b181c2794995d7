import { z } from 'zod';
import { orderCoupon } from '../coupons/shapes.ts';
import { action } from '../platform/acts.ts';
import { pageInput } from '../platform/paging.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { searched } from '../platform/searched.ts';
import { choices, day, fen, instant, integer, line, version } from '../platform/shapes.ts';
import { orderSorts } from './codes.ts';
import { orderColumns, orderFields } from './order-list.ts';
import { orderMoney } from './order-money.ts';

/** The order's number as people read and search it. */
export const orderNo = z
  .string()
  .regex(/^\d{18}$/, '订单号格式不正确')
  .meta({ entity: 'order' });

/** Search fields of the order list (domain notes 5.2). All optional; together they narrow. */
export const orderFilter = {
  /** One box: number tail, name, phone or IMEI. */
  q: searched.box(40, '搜索内容').optional(),
  ...filterShape(orderFields),
  /** A tab's code (orderTabs), first level and second level. */
  tab: integer(0, 999).optional(),
  tab_item: integer(0, 999).optional(),
};

export const orderListBody = z.strictObject({
  ...pageInput,
  ...orderFilter,
  sort: z.enum(Object.keys(orderSorts) as [keyof typeof orderSorts]).default('created_desc'),
});

export const specialTag = z.object({ tag_id: z.string(), tag_name: z.string(), colour: z.string() });

export const orderRow = z.object({
  ...rowShape(orderColumns),
  id: z.string(),
  status: z.int(),
  status_name: z.string(),
  audit_status: z.int(),
  audit_status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  degree: z.int(),
  history_orders: z.int(),
  lease_type: z.int(),
  lease_type_name: z.string(),
  reviewer_name: z.string(),
  /** Whether the order waits for review and nobody holds it. */
  in_pool: z.boolean(),
  channel_name: z.string(),
  source_name: z.string(),
  risk_tags: z.array(z.object({ risk_id: z.string(), risk_name: z.string() })),
  special_tags: z.array(specialTag),
  service_name: z.string(),
  compensation: z.boolean(),
  /** Days that rent and return are late; 0 for on time. */
  overdue_days: z.int(),
  return_overdue_days: z.int(),
  /** Whether a parcel went out for the order. */
  shipped: z.boolean(),
  shop_name: z.string(),
  category_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});
export type OrderRow = z.output<typeof orderRow>;

export const oneOrder = z.strictObject({ order_id: orderNo });

export const baseInfo = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  audit_status: z.int(),
  audit_status_name: z.string(),
  sign_status_name: z.string(),
  next_step: z.string(),
  created_at: instant,
  paid_at: instant.nullable(),
  audited_at: instant.nullable(),
  shipped_at: instant.nullable(),
  received_at: instant.nullable(),
  /** The lease's first and last day, once the goods are received. */
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  closed_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** How the order ended, in words; empty until it has. */
  finish_type_name: z.string(),
  /** Whether the order's end is decided and its money is on the way. */
  settling: z.boolean(),
  pay_deadline: instant.nullable(),
  close_type: z.string(),
  close_type_name: z.string(),
  close_reason: z.string(),
  merchant_name: z.string(),
  /** The company in whose name the contract is signed; empty for none. */
  contract_company: z.string(),
  channel_name: z.string(),
  source_name: z.string(),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  /** Whether the order waits for review and nobody holds it. */
  in_pool: z.boolean(),
  segment: z.string(),
  user: z.object({
    name: z.string(),
    phone: z.string(),
    id_card: z.string(),
    age: z.int().nullable(),
    receiver_name: z.string(),
    receiver_phone: z.string(),
    region: z.string(),
    street: z.string(),
    history_orders: z.int(),
  }),
  money: orderMoney,
  risk_tags: z.array(z.object({ risk_id: z.string(), risk_name: z.string() })),
  special_tags: z.array(specialTag),
  /** The person of the staff who looks after the order. */
  service_id: z.string(),
  service_name: z.string(),
  compensation: z.boolean(),
  /** The agreed ending (`performanceWays`); 0 for none. */
  performance_way: z.int(),
  performance_way_name: z.string(),
  /** The funder; guest merchants are never told. */
  funder: z.object({ code: z.string(), name: z.string(), settled_at: instant.nullable() }).nullable(),
  version: z.int(),
  actions: z.array(action),
});
export type BaseInfo = z.output<typeof baseInfo>;

export const goodsInfo = z.object({
  list: z.array(
    z.object({
      goods_id: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      /** Codes: skuDeliveryText. */
      sku_delivery_status: z.int(),
      sku_delivery_status_name: z.string(),
      degree: z.int(),
      degree_name: z.string(),
      image: z.string(),
      /** Serial numbers of all the line's devices, a space between. */
      imei: z.string(),
      /** Number of devices; the line's amounts are of all of them. */
      quantity: z.int(),
      lease_type: z.int(),
      lease_type_name: z.string(),
      periods: z.int(),
      total_rent: fen,
      market_price: fen,
      sale_price: fen,
      buyout_price: fen,
      postage: fen,
      /** Services; `amount` of one that is charged by the period is that of each period. */
      services: z.array(z.object({ name: z.string(), amount: fen, charge_name: z.string() })),
      /** Coupons that the order holds, those that were used on it later included. */
      coupons: z.array(orderCoupon),
    }),
  ),
});

export const recordRow = z.object({
  id: z.string(),
  at: instant,
  actor_name: z.string(),
  actor_type: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});

export const remarkRow = z.object({
  id: z.string(),
  describe: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  merchant_name: z.string(),
  operator_name: z.string(),
  create_time: instant,
  order_id: z.string(),
});

/** What an act would do or did: preview and confirm show the same lines. */
export const effect = z.object({ what: z.string(), from: z.string(), to: z.string(), amount: fen.nullable() });

export const cancelBody = z.strictObject({
  order_id: orderNo,
  cancel_type: z.string().regex(/^(0[1-9]|1[01])$/, '请选择取消类型'),
  reason: line(200, '原因').default(''),
  version,
  /** Shows what would happen and changes nothing. */
  preview: z.boolean().default(false),
});

export { choices };

export const contact = z.object({ contact_id: z.string(), name: z.string(), relation: z.string(), relation_name: z.string(), phone: z.string() });

/** A picture of a document. Its address is told only by the call for plain data. */
export const memberImage = z.object({
  image_id: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  type: z.string(),
  size: z.int(),
  uploaded_by: z.string(),
  created_at: instant,
});

export const sameIdRow = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  quantity: z.int(),
  total_rent: fen,
  paid_amount: fen,
  paid_periods: z.int(),
  periods: z.int(),
  created_at: instant,
});

export const staffRow = z.object({ id: z.string(), name: z.string(), account: z.string(), open_orders: z.int() });
