import { billStatusText } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';
import { shownStatus } from './bill-info.ts';
import { isFrozen, skippedRent } from './money-act.ts';
import { billName } from '../rules/bill-name.ts';
import { chosenOf } from './require-bill.ts';

/** The bills that may be collected now, with the late fees on them. */
export const lookTheBill = operation(billsEndpoints.orderLookTheBill, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const bills = await billsOf(ctx, order.id);
  const lines = await linesOfOrder(ctx, order.id);
  const late = await lateFactsOf(ctx, order, lines);
  const open = bills.filter((bill) => openOf(bill) > 0 && !isFrozen(order, bill, ctx.today));
  return {
    agreement: order.agreement_no !== '',
    list: open.map((bill) => {
      const fee = lateFee(bill, late, ctx.today);
      const status = shownStatus(bill, lines, ctx.today);
      return {
        bill_id: String(bill.id),
        name: billName(bill),
        due_date: bill.due_date,
        open: openOf(bill),
        overdue_days: fee.open > 0 ? fee.days : 0,
        overdue_fee: fee.open,
        status,
        status_name: billStatusText[status],
        first: skippedRent([bill], bills).length === 0,
      };
    }),
  };
});

async function chosen(ctx: Ctx, orderNo: string, ids: readonly string[]) {
  const order = await findOrder(ctx, orderNo);
  return { order, bills: chosenOf(await billsOf(ctx, order.id), ids) };
}
const sum = (bills: readonly BillRow[], of: (bill: BillRow) => number) => bills.reduce((total, bill) => total + of(bill), 0);

export const lookBillAmount = operation(billsEndpoints.orderLookBillAmount, async (ctx, { body }) => {
  const { order, bills } = await chosen(ctx, body.order_id, body.bill_ids);
  const lines = await linesOfOrder(ctx, order.id);
  const late = await lateFactsOf(ctx, order, lines);
  const open = sum(bills, openOf);
  const fee = sum(bills, (bill) => lateFee(bill, late, ctx.today).open);
  return { open, overdue_fee: fee, total: open + fee };
});

export const lookDiscountAmount = operation(billsEndpoints.orderLookDiscountAmount, async (ctx, { body }) => {
  const { bills } = await chosen(ctx, body.order_id, body.bill_ids);
  const parts = { discount: sum(bills, (bill) => bill.discount), waived: sum(bills, (bill) => bill.waived), fee_waived: sum(bills, (bill) => bill.fee_waived) };
  return { ...parts, total: parts.discount + parts.waived + parts.fee_waived };
});
