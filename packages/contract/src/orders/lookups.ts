import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { choices, day, instant } from '../platform/shapes.ts';
import { channelTree } from './channel-tree.ts';
import { ordersErrors as e } from './errors.ts';
import { reader } from './reader.ts';
import { oneOrder, orderListBody, orderNo, orderRow } from './shapes.ts';
import { tabTree } from '../platform/tabs.ts';

const base = 'order-management' as const;
const listing = ['OrderList'] as const;

/** An order as a picker shows it: enough to be sure that it is the one; personal data masked. */
const pickedOrder = z.object({
  order_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  quantity: z.int(),
  name: z.string(),
  /** Serial numbers of all the order's devices, a space between. */
  imei: z.string(),
  created_at: instant,
});

/** Look-ups of orders, and the first versions of the list's calls: they answer what the second ones do. */
export const lookupEndpoints = {
  orderStatusCategoryList: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderStatusCategoryList',
    base,
    summary: '订单状态分类与数量（第一版）',
    permission: listing,
    kind: 'read',
    viewable: true,
    result: tabTree,
  }),
  orderList: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderList',
    base,
    summary: '订单列表（第一版）',
    permission: listing,
    kind: 'read',
    viewable: true,
    body: orderListBody,
    result: pageOf(orderRow),
  }),
  sourceChannel: endpoint({
    method: 'GET',
    path: '/dmp/other/source/sourceChannel',
    base: 'admin',
    summary: '渠道与来源',
    permission: reader,
    kind: 'read',
    result: channelTree,
  }),
  getRangeOrder: endpoint({
    method: 'GET',
    path: '/intelligence/order/getRangeOrder',
    base,
    summary: '按单号、IMEI尾号或下单日期查找订单',
    permission: reader,
    kind: 'read',
    /** The end of an order number or of an IMEI, or days of ordering; together they narrow. */
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,20}$/, '请输入至少4位订单号或IMEI尾号')
        .optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    /** The newest orders, 50 at most; `more`: there are others. */
    result: z.object({ list: z.array(pickedOrder), more: z.boolean() }),
    errors: [e.RANGE_REQUIRED],
  }),
  orderCancelTypeListChoice: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderCancelTypeListChoice',
    base,
    summary: '订单当前可选的取消类型',
    permission: reader,
    kind: 'read',
    query: oneOrder,
    /** `list` is empty, with a reason, where the order cannot be cancelled. */
    result: z.object({ list: choices, reason: z.string() }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  getOrderDetailByOrderId: endpoint({
    method: 'GET',
    path: '/merchant/order/getOrderDetailByOrderId',
    base,
    summary: '按订单号查询订单概要',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ order_id: orderNo }),
    result: pickedOrder.extend({
      merchant_name: z.string(),
      phone: z.string(),
      lease_type_name: z.string(),
      periods: z.int(),
      total_rent: z.int(),
      rent_start: day.nullable(),
      rent_end: day.nullable(),
      version: z.int(),
    }),
    errors: [e.ORDER_NOT_FOUND],
  }),
} as const;
