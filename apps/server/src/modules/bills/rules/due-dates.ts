import { addMonths } from '@merchant-admin/common/dates';
import { billStatus, isRentType, openBillStates, type BillStatus } from '@merchant-admin/contract/bills/codes';

/**
 * When a period's rent is due (domain notes 4.1): each month on the lease's first day, clamped to the month's end. The first
 * period is paid when the order is placed and has no due day.
 */
export const dueDate = (leaseStart: string, period: number): string | null => (period === 1 ? null : addMonths(leaseStart, period - 1));

/** A bill's state on a day: a planned one can be paid on its due day, open rent is overdue after it. Nothing stores that. */
export function statusOn(bill: { status: number; due_date: string | null; type: number }, today: string): BillStatus {
  const status = bill.status as BillStatus;
  if (!openBillStates.includes(status) || bill.due_date === null || today < bill.due_date) return status;
  if (today > bill.due_date && isRentType(bill.type)) return billStatus.OVERDUE;
  return status === billStatus.PLANNED ? billStatus.TO_PAY : status;
}
