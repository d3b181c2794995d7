import { addMonths } from '@merchant-admin/common/dates';
import { billStatus, type BillStatus } from '@merchant-admin/contract/bills/codes';

/**
 * When a period's rent is due (domain notes 4.1): each month on the lease's first day, clamped to the month's end. The first
 * period is paid when the order is placed and has no due day.
 */
export const dueDate = (leaseStart: string, period: number): string | null => (period === 1 ? null : addMonths(leaseStart, period - 1));

/** A bill's state on a day: a planned one can be paid on its due day, and is overdue after it. Nothing stores that. */
export function statusOn(bill: { status: number; due_date: string | null }, today: string): BillStatus {
  const status = bill.status as BillStatus;
  if (status !== billStatus.PLANNED || bill.due_date === null || today < bill.due_date) return status;
  return today === bill.due_date ? billStatus.TO_PAY : billStatus.OVERDUE;
}
