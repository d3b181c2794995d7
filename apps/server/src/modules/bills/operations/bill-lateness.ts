import { billStatus, isRentType, overdueFeeType, type BillStatus } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';
import { overdueFee, overdueRules } from '../rules/overdue-fee.ts';
import { insertBill, type BillRow } from '../store/bill.store.ts';

/** A bill that is settled today: in time, or late. Only rent is ever late: fees cost no fees. */
export const settledStatus = (bill: BillRow, today: string): BillStatus =>
  isRentType(bill.type) && bill.due_date !== null && today > bill.due_date ? billStatus.PAID_LATE : billStatus.PAID;

/** Late rent is paid: what the days cost until today becomes a bill of its own. Until then the fee is only derived. */
export async function billLateness(ctx: Ctx, bill: BillRow): Promise<void> {
  const { fee } = overdueFee({ due_date: bill.due_date, amount: bill.amount, payments: [] }, ctx.today, overdueRules[1]!);
  if (fee === 0) return;
  const id = await insertBill(ctx, {
    orderId: bill.order_id,
    type: overdueFeeType,
    period: bill.period,
    periods: bill.periods,
    amount: fee,
    dueDate: ctx.today,
  });
  await post(ctx, {
    kind: 'bill',
    orderId: bill.order_id,
    entries: [
      { account: 'receivable', refId: id, amount: fee },
      { account: 'revenue', refId: id, amount: -fee },
    ],
  });
}
