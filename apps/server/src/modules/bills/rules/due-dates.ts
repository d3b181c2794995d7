import { addMonths } from '@merchant-admin/common/dates';
import { billStatus, isRentType, openBillStates, type BillStatus } from '@merchant-admin/contract/bills/codes';

/** The last day of the month on which a lease may begin and pay on the 1st of the next month; later ones pay on the 1st of the month after that. */
const lastEarlyDay = 21;

/**
 * When a period's rent is due (domain notes 4.1): each month on the lease's first day, clamped to the month's end, or on the 1st of each month. The first
 * period is paid when the order is placed and has no due day.
 */
export function dueDate(leaseStart: string, period: number, onFirst = false): string | null {
  if (period === 1) return null;
  if (!onFirst) return addMonths(leaseStart, period - 1);
  const late = Number(leaseStart.slice(8)) > lastEarlyDay ? 1 : 0;
  return addMonths(`${leaseStart.slice(0, 8)}01`, period - 1 + late);
}

/** A bill's state on a day: a planned one can be paid on its due day, open rent is overdue after it. Nothing stores that. */
export function statusOn(
  bill: { status: number; due_date: string | null; type: number; plan_id?: number | null; judicial_id?: number | null },
  today: string,
): BillStatus {
  const status = bill.status as BillStatus;
  if (openBillStates.includes(status) && bill.plan_id) return billStatus.AGREED;
  if (openBillStates.includes(status) && bill.judicial_id) return billStatus.JUDICIAL;
  if (!openBillStates.includes(status) || bill.due_date === null || today < bill.due_date) return status;
  if (today > bill.due_date && isRentType(bill.type)) return billStatus.OVERDUE;
  return status === billStatus.PLANNED ? billStatus.TO_PAY : status;
}
