import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { day, fen, id, instant } from '../platform/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { figures, type Figure } from './codes.ts';
import { coverEndpoints } from './cover.ts';
import { billsErrors as e } from './errors.ts';
import { moneyReads } from './money-reads.ts';
import { moneyEndpoints } from './money.ts';

const reader = ['OrderDetail', 'InfoDetail', 'ReturnDetail'] as const;
const base = 'order-management' as const;

const bill = z.object({
  bill_id: z.string(),
  bill_type: z.int(),
  bill_type_name: z.string(),
  period: z.int(),
  periods: z.int(),
  due_date: day.nullable(),
  amount: fen,
  discount: fen,
  paid: fen,
  refunded: fen,
  waived: fen,
  /** Bad debt. */
  written_off: fen,
  /** What edits added or took, signed. */
  adjusted: fen,
  open: fen,
  /** Derived when read: days late, and what they cost by the order's rule. */
  overdue_days: z.int(),
  overdue_fee: fen,
  /** Given up, and what is left to pay: not billed before the rent is paid. */
  overdue_fee_waived: fen,
  overdue_fee_open: fen,
  /** How often it was asked for by withholding, whatever came of it. */
  deduct_times: z.int(),
  status: z.int(),
  status_name: z.string(),
  pay_way: z.string(),
  trade_no: z.string(),
  paid_at: instant.nullable(),
  note: z.string(),
  version: z.int(),
  /** Whose turn it is: billActs. */
  actions: z.array(action),
});

const document = z.object({
  id: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  amount: fen,
  state: z.string(),
  state_name: z.string(),
  channel: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  failure: z.string(),
  reason: z.string(),
  made_by: z.string(),
  /** What the bills did not take. */
  rest: fen,
  created_at: instant,
  finished_at: instant.nullable(),
  /** When the money moved, whenever it was heard of. */
  came_at: instant.nullable(),
  /** What proves an earlier day than the channel's. */
  proofs: z.array(z.object({ key: z.string(), url: z.string() })),
  version: z.int(),
  /** documentActs. */
  actions: z.array(action),
});

export const billsEndpoints = {
  ...coverEndpoints,
  ...moneyReads,
  ...moneyEndpoints,
  orderListBillInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderListBillInfo',
    base,
    summary: '订单账单信息',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      rent: z.array(bill),
      other: z.array(bill),
      /** The newest first. */
      documents: z.array(document),
      documents_more: z.boolean(),
      /** moneyActs, of the order's bills. */
      actions: z.array(action),
      totals: z.object({
        billed: fen,
        discount: fen,
        paid: fen,
        refunded: fen,
        open: fen,
        waived: fen,
        written_off: fen,
        overdue_fee: fen,
        frozen: fen,
        captured: fen,
        prepayment: fen,
        overflow: fen,
      }),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  /** Every amount opens into the entries that make it. */
  amountEntries: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/amountEntries',
    base,
    summary: '金额的记账明细',
    permission: reader,
    kind: 'read',
    viewable: true,
    /** All entries, or those that make one figure; of the order, or of one of its bills. */
    query: oneOrder.extend({ bill_id: id('bill').optional(), figure: z.enum(Object.keys(figures) as [Figure, ...Figure[]]).optional() }),
    result: z.object({
      /** What the entries add up to as the figure counts them, fen; zero for all of an order's. */
      sum: fen,
      /** There are older ones than these. */
      more: z.boolean(),
      list: z.array(
        z.object({
          id: z.string(),
          at: instant,
          kind: z.string(),
          kind_name: z.string(),
          account: z.string(),
          account_name: z.string(),
          amount: fen,
          document: z.string(),
        }),
      ),
    }),
    errors: [orders.ORDER_NOT_FOUND, e.BILL_NOT_FOUND],
  }),
  retryDocument: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/retryDocument',
    base,
    summary: '重试退款、解冻或押金扣款',
    permission: ['order:cancel', 'review:decide', 'return:audit', 'deduction:decide', 'refund:decide'],
    kind: 'write',
    /** `version` is the document's, as it was seen. */
    body: z.strictObject({ document_id: id('document'), version: z.int().min(1), preview: z.boolean().default(false) }),
    result: z.object({ state: z.string(), state_name: z.string(), effects: z.array(effect) }),
    errors: [e.DOCUMENT_NOT_FOUND, e.NOT_RETRIABLE, e.REQUEST_OPEN],
  }),
} as const;
