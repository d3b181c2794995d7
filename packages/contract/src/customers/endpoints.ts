import { z } from 'zod';
import { couponsErrors as coupons } from '../coupons/errors.ts';
import { memberCoupon } from '../coupons/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { migratedRow } from '../orders/migrated.ts';
import { contact, effect, orderNo, orderRow } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { searched } from '../platform/searched.ts';
import { day, fen, id, instant } from '../platform/shapes.ts';
import { customerColumns, customerFields, mostGiven } from './customer-list.ts';

const reading = { base: 'admin', method: 'GET', kind: 'read' } as const;
const reader = ['CustomerList', 'CustomerDetail'] as const;
/** A customer is known by any order of his. */
const ofOrder = { order_id: orderNo };
const filter = { q: searched.box(40, '搜索内容').optional(), ...filterShape(customerFields) };
const riskTags = z.array(z.object({ risk_id: z.string(), risk_name: z.string() }));

const customerRow = z.object({
  ...rowShape(customerColumns),
  /** Risk tags, which guest merchants are not told. */
  risk_tags: riskTags,
  status: z.int(),
  status_name: z.string(),
});

/** The money of a customer's orders, up to `mostCounted` of the newest; fen. */
const customerMoney = z.object({
  /** owed: what he has to pay today, due and late_fee. due: bills and instalments that are due by today. late_rent: the rent in it that is late. late_fee: late fees on rent and goods that no bill asks for yet. later: the other open bills. */
  owed: fen,
  due: fen,
  late_fee: fen,
  later: fen,
  late_rent: fen,
  prepayment: fen,
  overflow: fen,
  deposit_frozen: fen,
});

const customerInfo = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  id_card: z.string(),
  age: z.int().nullable(),
  orders: z.int(),
  running: z.int(),
  migrated: z.int(),
  first_at: instant,
  placed_at: instant,
  risk_tags: riskTags,
  money: customerMoney,
  /** Devices that are with the customer, with the order that they went out for. */
  devices: z.array(z.object({ imei: z.string(), order_id: z.string(), goods_name: z.string(), status_name: z.string(), rent_end: day.nullable() })),
  contacts: z.array(contact.extend({ kind_name: z.string(), order_id: z.string() })),
  /** The newest first. */
  coupons: z.array(memberCoupon),
  /** His number with the shop of his latest order; only for those who may issue coupons. */
  member_id: z.string(),
});
export type CustomerInfo = z.output<typeof customerInfo>;

/** Who leases: everybody under whose ID number an order was placed (specification 7, userOrderList). */
export const customersEndpoints = {
  customerList: endpoint({
    ...reading,
    path: '/dmp/user/user/userList',
    summary: '用户列表',
    permission: ['CustomerList'],
    query: z.strictObject({ ...pageInput, ...filter }),
    result: pageOf(customerRow),
  }),
  customerInfo: endpoint({
    ...reading,
    path: '/dmp/user/user/userInfo',
    summary: '用户资料、欠款、在租设备与优惠券',
    permission: reader,
    query: z.strictObject(ofOrder),
    result: customerInfo,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  userOrderList: endpoint({
    ...reading,
    path: '/dmp/user/user/userOrderList',
    summary: '用户的订单',
    permission: reader,
    query: z.strictObject({ ...ofOrder, ...pageInput }),
    result: pageOf(orderRow),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  userOrderListOld: endpoint({
    ...reading,
    path: '/dmp/user/user/userOrderListOld',
    summary: '用户的迁移订单',
    permission: reader,
    query: z.strictObject({ ...ofOrder, ...pageInput }),
    result: pageOf(migratedRow),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  /** Gives customers a coupon each of a template, by its rules. `effects` tell how many get one, and who does not and why. */
  giveCoupons: endpoint({
    base: 'admin',
    method: 'POST',
    kind: 'write',
    path: '/dmp/user/user/giveCoupons',
    summary: '批量发放优惠券',
    permission: ['coupon:issue'],
    body: z.strictObject({
      template_id: id('couponTemplate'),
      /** Customers by an order of each, or all that match a filter. */
      order_ids: z.array(orderNo).max(mostGiven, `一次最多发放${mostGiven}人`).default([]),
      filter: z.strictObject(filter).optional(),
      preview: z.boolean().default(false),
    }),
    result: z.object({ given: z.int(), refused: z.int(), effects: z.array(effect) }),
    errors: [orders.NOTHING_CHOSEN, orders.ORDER_NOT_FOUND, coupons.TEMPLATE_NOT_FOUND, coupons.CLAIM_BY_CODE, coupons.GIVE_MOST, coupons.GIVE_NOBODY],
  }),
} as const;
