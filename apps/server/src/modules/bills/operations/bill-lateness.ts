import { businessDay } from '@merchant-admin/common/dates';
import { billStatus, billType, isRentType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { OverdueRule } from '@merchant-admin/contract/orders/overdue-rule';
import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';
import { overdueRuleOf, type OrderRow } from '../../orders/index.ts';
import { overdueFee } from '../rules/overdue-fee.ts';
import { billsOf, changeBill, insertBill, openOf, type BillRow } from '../store/bill.store.ts';
import { linesOfOrder, type OrderLine } from '../store/document.store.ts';

/** A bill that is settled today: in time, or late. Only rent is ever late: fees cost no fees. */
export const settledStatus = (bill: BillRow, today: string): BillStatus =>
  isRentType(bill.type) && bill.due_date !== null && today > bill.due_date ? billStatus.PAID_LATE : billStatus.PAID;

/** What came for a bill, by business day, out of the lines of its order's documents. */
export const paymentsOf = (billId: number, lines: readonly OrderLine[]) =>
  lines
    .filter((line) => line.billId === billId && line.state === 'succeeded' && line.kind !== 'refund' && line.finishedAt !== null)
    .map((line) => ({ day: businessDay(line.finishedAt!), amount: line.amount }));

/** The fee on a bill until a day: by rule, less what was given up and what is billed already; fen. Nothing stores it. */
export function lateFee(bill: BillRow, lines: readonly OrderLine[], today: string, rule: OverdueRule): { days: number; fee: number; open: number } {
  if (!isRentType(bill.type) || bill.status === billStatus.CANCELLED || bill.status === billStatus.WRITTEN_OFF) return { days: 0, fee: 0, open: 0 };
  const { days, fee } = overdueFee({ due_date: bill.due_date, amount: bill.amount, payments: paymentsOf(bill.id, lines) }, today, rule);
  return { days, fee, open: Math.max(fee - bill.fee_waived - bill.fee_billed, 0) };
}

/** What the days of late rent cost until today, by its order's rule, becomes a bill of its own. Until then the fee is only derived. @returns fen */
export async function billLateness(ctx: Ctx, bill: BillRow, rule: OverdueRule): Promise<number> {
  const { open } = lateFee(bill, await linesOfOrder(ctx, bill.order_id), ctx.today, rule);
  if (open === 0) return 0;
  const id = await insertBill(ctx, {
    orderId: bill.order_id,
    type: billType.LATE_FEE,
    period: bill.period,
    periods: bill.periods,
    amount: open,
    dueDate: ctx.today,
  });
  await changeBill(ctx, bill.id, { fee_billed: bill.fee_billed + open });
  await post(ctx, {
    kind: 'bill',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: id, amount: open },
      { account: 'revenue', refId: id, amount: -open },
    ],
  });
  ctx.effects.push({ what: `第${bill.period}期逾期费`, from: '-', to: '出账', amount: open });
  return open;
}

/** The same of all rent of an order that is late. */
export async function billLatenesses(ctx: Ctx, order: OrderRow): Promise<void> {
  const rule = await overdueRuleOf(ctx, order.overdue_rule);
  for (const bill of await billsOf(ctx, order.id)) if (isRentType(bill.type) && openOf(bill) > 0) await billLateness(ctx, bill, rule);
}
