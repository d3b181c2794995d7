import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { day, fen, id, instant } from '../platform/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { figures, type Figure } from './codes.ts';
import { coverEndpoints } from './cover.ts';
import { billsErrors as e } from './errors.ts';
import { judicialEndpoints } from './judicial.ts';
import { payLinkEndpoints } from './pay-link.ts';
import { repaymentEndpoints } from './repayment.ts';
import { moneyReads } from './money-reads.ts';
import { moneyEndpoints } from './money.ts';
import { pauseEndpoints } from './pause.ts';

const reader = ['OrderDetail', 'InfoDetail', 'ReturnDetail'] as const;
const base = 'order-management' as const;

const bill = z.object({
  bill_id: z.string(),
  /** As people name it: 第3期租金. */
  bill_name: z.string(),
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
  /** The part that was given up as bad debt, fen. */
  written_off: fen,
  /** The sum of what edits of the bill added and took, fen, signed. */
  adjusted: fen,
  open: fen,
  /** Days that the bill is late and what they cost by the order's rule (fen); both derived when it is read. */
  overdue_days: z.int(),
  overdue_fee: fen,
  /** Late days that cost nothing, because fees stood still on them. */
  paused_days: z.int(),
  /** The part of the late fee that was given up, and the part that is left to pay; fen. No fee is billed before the rent is paid. */
  overdue_fee_waived: fen,
  overdue_fee_open: fen,
  /** How often the bill was asked for by withholding, whatever came of it. */
  deduct_times: z.int(),
  status: z.int(),
  status_name: z.string(),
  pay_way: z.string(),
  trade_no: z.string(),
  paid_at: instant.nullable(),
  note: z.string(),
  version: z.int(),
  /** What may be done with the bill: `billActs`. */
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
  /** The part of the amount that no bill took, fen. */
  rest: fen,
  created_at: instant,
  finished_at: instant.nullable(),
  /** When the money moved, even if we heard of it later. */
  came_at: instant.nullable(),
  /** Pictures that prove that the money came on an earlier day than the channel says. */
  proofs: z.array(z.object({ key: z.string(), url: z.string() })),
  version: z.int(),
  /** What may be done with the document: `documentActs`. */
  actions: z.array(action),
});

export const billsEndpoints = {
  ...coverEndpoints,
  ...moneyReads,
  ...moneyEndpoints,
  ...repaymentEndpoints,
  ...judicialEndpoints,
  ...payLinkEndpoints,
  ...pauseEndpoints,
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
      /** What the customer pays next, beside what is late: a rent, or an instalment of a repayment plan; its day is known once the goods are received. */
      next: z.object({ due_date: day.nullable(), open: fen, instalment: z.boolean() }).nullable(),
      /** What may be done with the order's bills: `moneyActs`. */
      actions: z.array(action),
      totals: z.object({
        billed: fen,
        discount: fen,
        paid: fen,
        refunded: fen,
        /** What is asked to be paid back and is not yet. */
        refunding: fen,
        open: fen,
        waived: fen,
        written_off: fen,
        /** Late fees that no bill asks for yet, and what of late fees was given up before a bill asked for it. */
        overdue_fee: fen,
        fee_waived: fen,
        frozen: fen,
        captured: fen,
        prepayment: fen,
        overflow: fen,
      }),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  /** The entries that make one amount of the order or of a bill. */
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
      /** What the entries add up to as the figure counts them, fen; 0 for all entries of an order. */
      sum: fen,
      /** Whether the order has older entries than these. */
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
    /** `version`: the document's, as its person saw it. */
    body: z.strictObject({ document_id: id('document'), version: z.int().min(1), preview: z.boolean().default(false) }),
    result: z.object({ state: z.string(), state_name: z.string(), effects: z.array(effect) }),
    errors: [e.DOCUMENT_NOT_FOUND, e.NOT_RETRIABLE, e.NOTHING_TO_PAY, e.REQUEST_OPEN],
  }),
} as const;
