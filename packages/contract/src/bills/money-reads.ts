import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { lateTerms } from '../orders/lease-rule.ts';
import { oneOrder, orderNo, recordRow } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { orderSteps, stepsOf } from '../orders/steps.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, fen, id, instant, line } from '../platform/shapes.ts';
import { incomingKinds } from './codes.ts';
import { billsErrors as e } from './errors.ts';
import { billIds, paymentTrade, refundable, tradeNo } from './shapes.ts';

const base = 'order-management' as const;
const reader = ['OrderDetail', 'InfoDetail', 'ReturnDetail'] as const;
const one = [orders.ORDER_NOT_FOUND] as const;

const chosen = z.strictObject({ order_id: orderNo, bill_ids: billIds });

/** What staff look up of an order's bills, deposit and money. */
export const moneyReads = {
  orderLookTheBill: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/orderLookTheBill',
    base,
    summary: '查看待付账单',
    permission: reader,
    kind: 'read',
    body: oneOrder,
    result: z.object({
      list: z.array(
        z.object({
          bill_id: z.string(),
          name: z.string(),
          due_date: day.nullable(),
          open: fen,
          overdue_days: z.int(),
          overdue_fee: fen,
          status: z.int(),
          status_name: z.string(),
          first: z.boolean(),
        }),
      ),
      agreement: z.boolean(),
    }),
    errors: one,
  }),
  orderLookBillAmount: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/orderLookBillAmount',
    base,
    summary: '所选账单的应付金额',
    permission: reader,
    kind: 'read',
    body: chosen,
    result: z.object({ open: fen, overdue_fee: fen, total: fen }),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  orderLookDiscountAmount: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/orderLookDiscountAmount',
    base,
    summary: '所选账单的优惠与减免金额',
    permission: reader,
    kind: 'read',
    body: chosen,
    result: z.object({ discount: fen, waived: fen, fee_waived: fen, total: fen }),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  depositPreview: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/depositPreview',
    base,
    summary: '押金预览',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      total: fen,
      exempt: fen,
      to_freeze: fen,
      frozen: fen,
      captured: fen,
      released: fen,
      /** Asked for by deduction requests and not yet taken, fen. */
      deducting: fen,
      left: fen,
      status: z.int(),
      status_name: z.string(),
      expires_at: instant.nullable(),
      expired: z.boolean(),
      /** How far the new freeze is that is to replace this one; empty while none waits for the customer or the channel. */
      authorising: z.string(),
      /** What may be done with the deposit: `moneyActs`. */
      actions: z.array(action),
      documents: z.array(z.object({ out_trade_no: z.string(), kind_name: z.string(), amount: fen, state_name: z.string(), at: instant })),
    }),
    errors: one,
  }),
  orderRefundAmount: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/orderRefundAmount',
    base,
    summary: '可退金额',
    permission: reader,
    kind: 'read',
    body: z.strictObject({ order_id: orderNo, bill_id: id('bill').optional() }),
    result: z.object({ total: fen, list: z.array(refundable) }),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  queryPaymentTradeNo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/queryPaymentTradeNo',
    base,
    summary: '查询原交易流水号',
    permission: reader,
    kind: 'read',
    query: z.strictObject({
      orderId: orderNo,
      order_bill_id: z.union([id('bill'), z.literal('')]).optional(),
      outTradeNo: line(64, '交易流水号').default(''),
      type: line(20, '支付类型').default(''),
      /** 52 asks for prepayment (specification 9: refund type 3). */
      refundType: line(4, '退款类型').default(''),
    }),
    result: z.array(paymentTrade),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  queryOfflineRefund: endpoint({
    method: 'POST',
    path: '/merchant/order/queryOfflineRefund',
    base,
    summary: '查询订单的线下收款',
    permission: reader,
    kind: 'read',
    body: z.strictObject({ order_id: orderNo, order_bill_id: z.union([id('bill'), z.literal('')]).optional(), trade_no: line(64, '交易流水号').default('') }),
    result: z.array(z.object({ document_id: z.string(), trade_no: z.string(), amount: fen, refundable: fen, created_at: instant })),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  queryOfflinePay: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/queryOfflinePay',
    base,
    summary: '向渠道查询一笔线下收款',
    permission: ['bill:collect'],
    kind: 'read',
    body: z.strictObject({ order_id: orderNo, order_bill_id: z.union([id('bill'), z.literal('')]).optional(), trade_no: tradeNo }),
    /** `query_status` 2: the channel has the payment, and it is not booked here yet. */
    result: z.object({ pay_msg: z.string(), query_status: z.int(), amount: fen.nullable(), payer: z.string(), created_at: z.string() }),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  orderPrepaymentChangeLog: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderPrepaymentChangeLog',
    base,
    summary: '预付款变更记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      prepayment: fen,
      overflow: fen,
      /** What secures devices that are to come back for newer ones. */
      yearly: fen,
      /** What may be done with the held money: `moneyActs`. */
      actions: z.array(action),
      list: z.array(
        z.object({
          id: z.string(),
          at: instant,
          account_name: z.string(),
          kind_name: z.string(),
          before: fen,
          change: fen,
          after: fen,
          document: z.string(),
          made_by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
    errors: one,
  }),
  termDetail: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/termDetail',
    base,
    summary: '账期详情',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo, bill_id: id('bill') }),
    result: z.object({
      bill_id: z.string(),
      name: z.string(),
      due_date: day.nullable(),
      amount: fen,
      discount: fen,
      adjusted: fen,
      paid: fen,
      waived: fen,
      written_off: fen,
      refunded: fen,
      open: fen,
      status: z.int(),
      status_name: z.string(),
      overdue_days: z.int(),
      overdue_fee: fen,
      /** Late days that cost nothing, because fees stood still on them. */
      paused_days: z.int(),
      /** Whether money counts for the rent by other days than those on which its own documents came: some was heard of late. */
      overdue_in_turn: z.boolean(),
      /** The late days in stretches that cost the same; together they are the late fee. */
      overdue_stretches: z.array(z.object({ from: day, to: day, days: z.int(), open: fen, daily: fen, fee: fen, why: z.string(), why_name: z.string() })),
      overdue_fee_waived: fen,
      overdue_fee_billed: fen,
      overdue_fee_open: fen,
      rule: z.string(),
      note: z.string(),
      /** The newest first. */
      movements: z.array(
        z.object({
          document_id: z.string(),
          kind_name: z.string(),
          amount: fen,
          state_name: z.string(),
          out_trade_no: z.string(),
          trade_no: z.string(),
          at: instant,
        }),
      ),
      movements_more: z.boolean(),
    }),
    errors: [...one, e.BILL_NOT_FOUND],
  }),
  orderBillRecord: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderBillRecord',
    base,
    summary: '账单操作记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: orderSteps,
    result: stepsOf(recordRow),
    errors: one,
  }),
  orderListFinanceInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderListFinanceInfo',
    base,
    summary: '订单财务信息',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      billed: fen,
      received: fen,
      /** Received by way: 主动支付, 代扣, … */
      ways: z.array(z.object({ kind: z.enum(incomingKinds), name: z.string(), amount: fen })),
      /** Settled by devices that the customer handed in. */
      traded: fen,
      waived: fen,
      written_off: fen,
      refunded: fen,
      refund_due: fen,
      open: fen,
      /** Late fees that no bill asks for yet, and what of late fees was given up before a bill asked for it. */
      overdue_fee: fen,
      fee_waived: fen,
      prepayment: fen,
      overflow: fen,
      frozen: fen,
      captured: fen,
      /** received + held − refunded: what the order has brought so far. */
      net: fen,
      accounts: z.array(z.object({ account: z.string(), name: z.string(), balance: fen })),
    }),
    errors: one,
  }),
  lateFeeExample: endpoint({
    method: 'POST',
    path: '/merchant/order/lease/tryRule',
    base,
    summary: '按计费规则试算逾期费',
    permission: ['order:leaseRule'],
    kind: 'read',
    /** The terms as they stand in a form, saved or not. */
    body: lateTerms,
    /** The fee of a rent of 1,000 yuan that is ten days late by these terms; fen. */
    result: z.object({ rent: fen, days: z.int(), fee: fen }),
  }),
} as const;
