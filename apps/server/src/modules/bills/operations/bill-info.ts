import { businessDay } from '@merchant-admin/common/dates';
import { billStatus, billStatusText, billTypes, documentKinds, documentStates, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { statusOn } from '../rules/due-dates.ts';
import { overdueFee, overdueRules } from '../rules/overdue-fee.ts';
import { billsOf, type BillRow } from '../store/bill.store.ts';
import { documentsOf, type DocumentRow } from '../store/document.store.ts';

/** One payment settles a bill, so far as bills are paid today. */
const paymentsOf = (bill: BillRow) => (bill.paid > 0 && bill.paid_at ? [{ day: businessDay(bill.paid_at), amount: bill.paid }] : []);
const openOf = (bill: BillRow) => (bill.status === billStatus.CANCELLED ? 0 : bill.amount - bill.paid);

/** Only rent is late; fees cost no fees. */
const late = (bill: BillRow, today: string) =>
  isRentType(bill.type) && bill.status !== billStatus.CANCELLED
    ? overdueFee({ due_date: bill.due_date, amount: bill.amount, payments: paymentsOf(bill) }, today, overdueRules[1]!)
    : { days: 0, fee: 0 };

const billShape = (bill: BillRow, today: string) => ({
  bill_id: String(bill.id),
  bill_type: bill.type,
  bill_type_name: (billTypes as Record<number, string>)[bill.type] ?? '',
  period: bill.period,
  periods: bill.periods,
  due_date: bill.due_date,
  amount: bill.amount,
  discount: bill.discount,
  paid: bill.paid,
  refunded: bill.refunded,
  open: openOf(bill),
  status: statusOn(bill, today),
  status_name: billStatusText[statusOn(bill, today)],
  overdue_days: late(bill, today).days,
  overdue_fee: late(bill, today).fee,
  pay_way: bill.pay_way,
  trade_no: bill.trade_no,
  paid_at: bill.paid_at?.toISOString() ?? null,
});

const documentShape = (document: DocumentRow) => ({
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
  created_at: document.created_at.toISOString(),
  finished_at: document.finished_at?.toISOString() ?? null,
});

const sum = (bills: readonly BillRow[], amount: (bill: BillRow) => number) => bills.reduce((total, bill) => total + amount(bill), 0);

/** The order's bills and the documents that moved its money. */
export const billInfo = operation(billsEndpoints.orderListBillInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bills = await billsOf(ctx, order.id);
  const documents = await documentsOf(ctx, order.id);
  const isRent = (bill: BillRow) => isRentType(bill.type);
  return {
    rent: bills.filter(isRent).map((bill) => billShape(bill, ctx.today)),
    other: bills.filter((bill) => !isRent(bill)).map((bill) => billShape(bill, ctx.today)),
    documents: documents.map(documentShape),
    totals: {
      billed: sum(bills, (bill) => (bill.status === billStatus.CANCELLED ? 0 : bill.amount)),
      discount: sum(bills, (bill) => bill.discount),
      paid: sum(bills, (bill) => bill.paid),
      refunded: sum(bills, (bill) => bill.refunded),
      open: sum(bills, openOf),
      frozen: order.deposit_frozen,
    },
  };
});
