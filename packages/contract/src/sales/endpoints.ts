import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, orderNo, recordRow } from '../orders/shapes.ts';
import { stepsOf } from '../orders/steps.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, done, fen, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { courierCodes } from '../delivery/codes.ts';
import { expressNo } from '../delivery/shapes.ts';
import { saleLists, saleTabItems, saleTabValues } from './codes.ts';
import { salesErrors as e } from './errors.ts';
import { saleOrderFields } from './sale-order-list.ts';
import {
  cancellableLine,
  lease_told,
  receiver,
  refundLines,
  saleLine,
  saleMoney,
  saleOrderBasic,
  saleOrderRow,
  saleParcel,
  saleReceiver,
  saleRefund,
} from './shapes.ts';
import { saleSheetEndpoints } from './sheets.ts';

const base = 'admin' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const lists = ['VipOrderList', 'GoodsDeliver'] as const;
const reader = [...lists, 'VipOrderDetail'] as const;
const ofOrder = { order_id: id('saleOrder') };
const query = z.strictObject(ofOrder);
const seen = { ...ofOrder, version };
const preview = z.boolean().default(false);
const found = [e.SALE_ORDER_NOT_FOUND] as const;
const toOrder = [e.SALE_ORDER_NOT_FOUND, e.SALE_STATE] as const;
const changed = z.object({ version: z.int() });
const changedOrSeen = z.object({ version: z.int(), effects: z.array(effect) });
const lineIds = z.array(id('saleLine')).max(20);

/**
 * Orders of goods that are bought outright, and of accessories that are bought with a lease (specification 7 "Collection goods orders", domain notes 3.7, 3.14).
 * Lists and details are given by the specification, as are cancelling, shipping a sheet of parcels, refunding; the rest is ours.
 */
export const salesEndpoints = {
  ...saleSheetEndpoints,
  saleOrderList: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/order/list',
    summary: '售卖与搭配订单列表',
    permission: lists,
    body: z.strictObject({
      ...pageInput,
      list: z.enum(saleLists).default('orders'),
      tab: z.enum(saleTabValues).optional(),
      /** One of the tabs under it. */
      tab_item: z.enum(saleTabItems).optional(),
      ...filterShape(saleOrderFields),
    }),
    result: pageOf(saleOrderRow),
  }),
  saleOrderNumber: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/order/number',
    summary: '售卖与搭配订单数量',
    permission: lists,
    body: z.strictObject({ list: z.enum(saleLists).default('orders') }),
    result: tabTree,
  }),
  /** Orders of accessories that were bought with one lease, the newest first; 20 at most. */
  saleOrdersOfLease: endpoint({
    ...reading,
    path: '/api/match/order/of/lease',
    summary: '租赁订单的搭配订单',
    permission: ['OrderDetail', ...lists],
    viewable: true,
    query: z.strictObject({ lease_no: orderNo }),
    result: z.object({
      list: z.array(
        z.object({
          order_id: z.string(),
          order_no: z.string(),
          state: z.int(),
          state_name: z.string(),
          goods: z.string(),
          pieces: z.int(),
          amount: fen,
          paid: fen,
        }),
      ),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  saleBasic: endpoint({
    ...reading,
    path: '/api/match/order/basic/info',
    summary: '售卖订单基本信息',
    permission: reader,
    query,
    result: saleOrderBasic,
    errors: found,
  }),
  saleLines: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/order/info/goods',
    summary: '售卖订单商品',
    permission: reader,
    body: query,
    result: z.object({ list: z.array(saleLine) }),
    errors: found,
  }),
  /** What is to be packed now, for whom. */
  saleToPack: endpoint({
    ...reading,
    path: '/api/match/order/info',
    summary: '售卖订单待发内容',
    permission: reader,
    query,
    result: z.object({ order_id: z.string(), order_no: z.string(), version: z.int(), ...receiver, lease_told, list: z.array(saleLine) }),
    errors: found,
  }),
  /** One line with what went back of it. */
  saleLine: endpoint({
    ...reading,
    path: '/api/match/order/detail/info',
    summary: '售卖订单商品明细',
    permission: reader,
    query: z.strictObject({ line_id: id('saleLine') }),
    result: z.object({ ...saleLine.shape, order_id: z.string(), refunds: z.array(saleRefund) }),
    errors: [e.SALE_LINE_UNKNOWN],
  }),
  saleMoney: endpoint({
    ...reading,
    path: '/api/match/order/detail/bill/info',
    summary: '售卖订单收退款',
    permission: reader,
    query,
    result: z.object({ amount: fen, paid: fen, refunded: fen, back: fen, list: z.array(saleMoney) }),
    errors: found,
  }),
  saleRefunds: endpoint({
    ...reading,
    path: '/api/match/order/detail/refund/list',
    summary: '售卖订单退款记录',
    permission: reader,
    query,
    /** `most`: what may be asked for now of goods that were sent, fen, and of the postage. */
    result: z.object({ list: z.array(saleRefund), most: fen, most_postage: fen }),
    errors: found,
  }),
  saleCancellable: endpoint({
    ...reading,
    path: '/api/match/order/detail/cancel/list',
    summary: '可取消的商品',
    permission: reader,
    query,
    /** `whole`: whether it may only be cancelled as a whole, because nothing is paid. */
    result: z.object({ whole: z.boolean(), postage: fen, list: z.array(cancellableLine) }),
    errors: found,
  }),
  saleExpress: endpoint({
    ...reading,
    path: '/api/match/order/express/info',
    summary: '售卖订单物流',
    permission: reader,
    query,
    result: z.object({ list: z.array(saleParcel) }),
    errors: found,
  }),
  /** What was done with an order, the newest first and in steps. */
  saleRecord: endpoint({
    ...reading,
    path: '/api/match/order/record',
    summary: '售卖订单操作记录',
    permission: reader,
    query: z.strictObject({
      ...ofOrder,
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/, '编号格式不正确')
        .optional(),
    }),
    result: stepsOf(recordRow),
    errors: found,
  }),
  saleAddress: endpoint({
    ...reading,
    path: '/api/match/order/order/address/info',
    summary: '售卖订单收货信息',
    permission: reader,
    query,
    result: z.object({ ...receiver, version: z.int(), editable: z.boolean(), reason: z.string() }),
    errors: found,
  }),
  saleChoices: endpoint({
    ...reading,
    path: '/api/match/order/drop/select',
    summary: '售卖订单下拉选项',
    permission: reader,
    result: z.object({ couriers: choices, kinds: choices }),
  }),
  saleStatuses: endpoint({
    ...reading,
    path: '/api/match/order/status/list',
    summary: '售卖订单状态',
    permission: reader,
    result: z.object({ list: choices, lines: choices, refunds: choices }),
  }),
  /** Cancels what was not sent yet: an unpaid order as a whole, of a paid one some lines or all, whose money goes back at once. */
  saleCancel: endpoint({
    ...writing,
    path: '/api/match/order/detail/cancel',
    summary: '取消售卖订单商品',
    permission: ['saleOrder:cancel'],
    body: z.strictObject({ ...seen, line_ids: lineIds.min(1, '请选择要取消的商品'), reason: requiredLine(200, '原因'), preview }),
    result: changedOrSeen,
    errors: [...toOrder, e.SALE_LINE_UNKNOWN, e.SALE_LINE_STATE, e.SALE_WHOLE_ONLY, e.SALE_PAYMENT_UNDER_WAY],
  }),
  /** Asks for money to go back for goods that were sent; somebody else agrees to it. */
  saleRefund: endpoint({
    ...writing,
    path: '/merchant/match_order/order_refund',
    summary: '申请售卖订单退款',
    permission: ['saleOrder:refund'],
    body: z.strictObject({ ...seen, lines: refundLines, postage: integer(0, 1_000_000_000).default(0), reason: requiredLine(200, '原因'), preview }),
    result: changedOrSeen,
    errors: [
      ...toOrder,
      e.SALE_LINE_UNKNOWN,
      e.SALE_LINE_STATE,
      e.SALE_REFUND_NOTHING,
      e.SALE_REFUND_TOO_MUCH,
      e.SALE_REFUND_PIECES,
      e.SALE_POSTAGE_SENT,
      e.SALE_REFUND_WAITS,
    ],
  }),
  /** Agrees to a refund or rejects it; never the person who asked for it. */
  saleRefundDecide: endpoint({
    ...writing,
    path: '/api/match/order/refund/decide',
    summary: '审核售卖订单退款',
    permission: ['saleOrder:refundReview'],
    body: z.strictObject({ refund_id: id('saleRefund'), version, pass: z.boolean(), note: line(200, '说明').default(''), preview }),
    result: changedOrSeen,
    errors: [e.SALE_REFUND_NOT_FOUND, e.SALE_REFUND_STATE, e.SALE_REFUND_OWN, orders.REASON_REQUIRED],
  }),
  saleRefundWithdraw: endpoint({
    ...writing,
    path: '/api/match/order/refund/withdraw',
    summary: '撤回售卖订单退款申请',
    permission: ['saleOrder:refund'],
    body: z.strictObject({ refund_id: id('saleRefund'), version, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: [e.SALE_REFUND_NOT_FOUND, e.SALE_REFUND_STATE, e.SALE_REFUND_OTHER],
  }),
  /** Sends a refund that failed once more. */
  saleRefundRetry: endpoint({
    ...writing,
    path: '/api/match/order/refund/retry',
    summary: '重新发起售卖订单退款',
    permission: ['saleOrder:refundReview'],
    body: z.strictObject({ refund_id: id('saleRefund'), version, preview }),
    result: changedOrSeen,
    errors: [e.SALE_REFUND_NOT_FOUND, e.SALE_REFUND_STATE],
  }),
  saleShip: endpoint({
    ...writing,
    path: '/api/match/order/express/send',
    summary: '售卖订单发货',
    permission: ['saleOrder:ship'],
    /** line_ids: the lines that go with this parcel; none: all that are to be shipped. */
    body: z.strictObject({
      ...seen,
      line_ids: lineIds.default([]),
      company: z.enum(courierCodes),
      express_no: expressNo.default(''),
      note: line(200, '备注').default(''),
    }),
    result: changed,
    errors: [...toOrder, e.SALE_LINE_UNKNOWN, e.SALE_LINE_STATE, e.SALE_NO_LINES, e.SALE_EXPRESS],
  }),
  saleParcelFix: endpoint({
    ...writing,
    path: '/api/match/order/express/fix',
    summary: '更正售卖订单物流',
    permission: ['saleOrder:ship'],
    body: z.strictObject({
      ...seen,
      parcel_id: id('saleParcel'),
      company: z.enum(courierCodes),
      express_no: expressNo.min(1, '请填写物流单号'),
      reason: requiredLine(200, '原因'),
    }),
    result: changed,
    errors: [...toOrder, e.SALE_PARCEL_UNKNOWN, e.SALE_UNCHANGED],
  }),
  /** Asks the courier at once where the order's newest parcel is. */
  saleTrack: endpoint({
    ...writing,
    path: '/api/match/order/express/track',
    summary: '查询售卖订单物流',
    permission: ['saleOrder:ship', 'VipOrderDetail'],
    body: query,
    result: done,
    errors: [e.SALE_ORDER_NOT_FOUND, e.SALE_NOT_TRACKED],
  }),
  saleAddressEdit: endpoint({
    ...writing,
    path: '/api/match/order/update/address',
    summary: '修改售卖订单收货信息',
    permission: ['saleOrder:ship'],
    body: z.strictObject({ ...seen, ...saleReceiver, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: [...toOrder, e.SALE_ADDRESS_STATE, e.SALE_NOT_SENT_THERE, e.SALE_UNCHANGED],
  }),
  saleUpdate: endpoint({
    ...writing,
    path: '/api/order/update',
    summary: '修改售卖订单备注',
    permission: ['saleOrder:note'],
    body: z.strictObject({ ...seen, note: line(200, '备注') }),
    result: changed,
    errors: [...toOrder, e.SALE_UNCHANGED],
  }),
  /** Plain text of what is shown masked: by right, with a reason, on record, counted per person and day. */
  salePlain: endpoint({
    ...writing,
    path: '/api/match/order/plain',
    summary: '查看售卖订单明文',
    permission: ['saleOrder:plain'],
    body: z.strictObject({ ...ofOrder, field: z.enum(['phone', 'address']), reason: requiredLine(100, '查看原因') }),
    result: z.object({ value: z.string(), left_today: z.int() }),
    errors: [e.SALE_ORDER_NOT_FOUND, e.SALE_PLAIN_LIMIT],
  }),
} as const;
