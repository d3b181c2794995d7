import { isPeriodic } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { dueDate } from '../rules/due-dates.ts';
import { billsOf, changeBill, noteNextDue } from '../store/bill.store.ts';

/** The lease begins: each later period's rent and services get their due day. */
export async function fixDueDates(ctx: Ctx, { orderId, leaseStart }: { orderId: number; leaseStart: string }): Promise<void> {
  for (const bill of await billsOf(ctx, orderId)) {
    if (isPeriodic(bill) && bill.period > 1) await changeBill(ctx, bill.id, { due_date: dueDate(leaseStart, bill.period)! });
  }
  await noteNextDue(ctx, orderId);
}
