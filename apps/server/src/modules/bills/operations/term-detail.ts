import { billStatusText, documentKinds, documentStates, lateWhys } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, lateRentText } from '../../orders/index.ts';
import { openOf } from '../store/bill.store.ts';
import { movementsOf, shownDocuments } from '../store/document.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { shownStatus } from './bill-info.ts';
import { countsInTurn, lateFactsOf, lateFee, lateStretchesOf } from './bill-lateness.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

/** One bill with all money that moved on it. */
export const termDetail = operation(billsEndpoints.termDetail, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bill = await requireBill(ctx, order.id, query.bill_id);
  const lines = await linesOfOrder(ctx, order.id);
  const late = await lateFactsOf(ctx, order, lines);
  const movements = await movementsOf(ctx, bill.id);
  const fee = lateFee(bill, late, ctx.today);
  const status = shownStatus(bill, lines, ctx.today);
  return {
    bill_id: String(bill.id),
    name: billName(bill),
    due_date: bill.due_date,
    amount: bill.amount,
    discount: bill.discount,
    adjusted: bill.adjusted,
    paid: bill.paid,
    waived: bill.waived,
    written_off: bill.written_off,
    refunded: bill.refunded,
    open: openOf(bill),
    status,
    status_name: billStatusText[status],
    overdue_days: fee.days,
    overdue_fee: fee.fee,
    paused_days: fee.paused,
    overdue_in_turn: countsInTurn(late, bill.id),
    overdue_stretches: lateStretchesOf(bill, late, ctx.today).map((each) => ({ ...each, fee: each.days * each.daily, why_name: lateWhys[each.why] })),
    overdue_fee_waived: bill.fee_waived,
    overdue_fee_billed: bill.fee_billed,
    overdue_fee_open: fee.open,
    rule: lateRentText(late.rule),
    note: bill.note,
    movements: movements.slice(0, shownDocuments).map((each) => ({
      document_id: String(each.documentId),
      kind_name: documentKinds[each.kind],
      amount: each.amount,
      state_name: documentStates[each.state],
      out_trade_no: each.outNo,
      trade_no: each.channelNo,
      at: each.at.toISOString(),
    })),
    movements_more: movements.length > shownDocuments,
  };
});
