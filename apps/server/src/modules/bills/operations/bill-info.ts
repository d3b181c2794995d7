import { billStatus, billStatusText, billTypes, documentKinds, documentStates, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { proofsOf } from './receipt-proofs.ts';
import { billName } from '../rules/bill-name.ts';
import { statusOn } from '../rules/due-dates.ts';
import { billedOf, billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { newestDocuments, shownDocuments, withholdTries, type DocumentRow } from '../store/document.store.ts';
import { linesOfOrder, type OrderLine } from '../store/order-lines.view.ts';
import { lateFactsOf, lateFee, type LateFacts } from './bill-lateness.ts';
import { feeToPay } from './late-fees.ts';
import { nextPayment } from './next-payment.ts';
import { aroundOf, billActsOf, documentActsOf, type Around } from './offered-bills.ts';
import { orderActsOf } from './offered-money.ts';

interface Seen {
  today: string;
  acts: Around;
  late: LateFacts;
  tries: ReadonlyMap<number, number>;
}

/** A bill's state as people see it: while a document of it is under way it is being paid. */
export function shownStatus(bill: BillRow, lines: readonly OrderLine[], today: string): BillStatus {
  const underWay = lines.some((line) => line.billId === bill.id && line.kind !== 'refund' && (line.state === 'intended' || line.state === 'unknown'));
  return underWay ? billStatus.PAYING : statusOn(bill, today);
}

function billShape(ctx: Ctx, bill: BillRow, { today, late: facts, tries, acts }: Seen) {
  const { lines, refundable } = acts;
  const status = shownStatus(bill, lines, today);
  const late = lateFee(bill, facts, today);
  return {
    bill_id: String(bill.id),
    bill_name: billName(bill),
    bill_type: bill.type,
    bill_type_name: (billTypes as Record<number, string>)[bill.type] ?? '',
    period: bill.period,
    periods: bill.periods,
    due_date: bill.due_date,
    amount: bill.amount,
    discount: bill.discount,
    paid: bill.paid,
    refunded: bill.refunded,
    waived: bill.waived,
    written_off: bill.written_off,
    adjusted: bill.adjusted,
    open: openOf(bill),
    status,
    status_name: billStatusText[status],
    overdue_days: late.days,
    overdue_fee: late.fee,
    paused_days: late.paused,
    overdue_fee_waived: bill.fee_waived,
    overdue_fee_open: late.open,
    deduct_times: tries.get(bill.id) ?? 0,
    pay_way: bill.pay_way,
    trade_no: bill.trade_no,
    paid_at: bill.paid_at?.toISOString() ?? null,
    note: bill.note,
    version: bill.version,
    actions: billActsOf(ctx, acts, bill, { fee: late.open, refundable: refundable.byBill.get(bill.id) ?? 0 }),
  };
}

const documentShape = (ctx: Ctx, document: DocumentRow, acts: Around) => ({
  id: String(document.id),
  kind: document.kind,
  kind_name: documentKinds[document.kind],
  amount: document.amount,
  state: document.state,
  state_name: documentStates[document.state],
  channel: document.channel,
  out_trade_no: document.out_no,
  trade_no: document.channel_no,
  failure: document.failure,
  reason: document.reason,
  made_by: document.made_by,
  rest: document.rest,
  created_at: document.created_at.toISOString(),
  finished_at: document.finished_at?.toISOString() ?? null,
  came_at: document.came_at?.toISOString() ?? null,
  proofs: proofsOf(ctx, document.proofs),
  version: document.version,
  actions: documentActsOf(ctx, document, acts),
});

const sum = (bills: readonly BillRow[], amount: (bill: BillRow) => number) => bills.reduce((total, bill) => total + amount(bill), 0);

/** The order's bills and the documents that moved its money. */
export const billInfo = operation(billsEndpoints.orderListBillInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bills = await billsOf(ctx, order.id);
  const documents = await newestDocuments(ctx, order.id);
  const lines = await linesOfOrder(ctx, order.id);
  const acts = await aroundOf(ctx, order, { bills, documents, lines });
  const late = await lateFactsOf(ctx, order, lines);
  const seen: Seen = { today: ctx.today, acts, late, tries: await withholdTries(ctx, order.id) };
  const isRent = (bill: BillRow) => isRentType(bill.type);
  return {
    rent: bills.filter(isRent).map((bill) => billShape(ctx, bill, seen)),
    other: bills.filter((bill) => !isRent(bill)).map((bill) => billShape(ctx, bill, seen)),
    documents: documents.slice(0, shownDocuments).map((document) => documentShape(ctx, document, acts)),
    documents_more: documents.length > shownDocuments,
    next: await nextPayment(ctx, order, bills),
    actions: orderActsOf(
      ctx,
      acts.facts,
      acts.refundable.total,
      bills.filter((bill) => feeToPay(bill, late, ctx.today) > 0),
    ),
    totals: {
      billed: sum(bills, billedOf),
      discount: sum(bills, (bill) => (bill.status === billStatus.CANCELLED ? 0 : bill.discount)),
      paid: sum(bills, (bill) => bill.paid),
      refunded: sum(bills, (bill) => bill.refunded),
      refunding: acts.refunding,
      open: sum(bills, openOf),
      waived: sum(bills, (bill) => bill.waived),
      written_off: sum(bills, (bill) => bill.written_off),
      overdue_fee: sum(bills, (bill) => lateFee(bill, late, ctx.today).open),
      fee_waived: sum(bills, (bill) => bill.fee_waived),
      frozen: order.deposit_frozen,
      captured: order.deposit_captured,
      prepayment: order.prepayment,
      overflow: order.overflow,
    },
  };
});
