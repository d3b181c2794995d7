import { addMonths } from '@merchant-admin/common/dates';
import { isPeriodic } from '@merchant-admin/contract/bills/codes';

interface Period {
  type: number;
  period: number;
  periods: number;
}

/**
 * Whether a bill is of a period that begins after a day, whatever its due day: goods that are back by that day are not paid for in it. The first period
 * begins with the lease.
 */
export const beginsAfter = (bill: Period, rentStart: string | null, day: string): boolean =>
  isPeriodic(bill) && bill.period > 1 && rentStart !== null && addMonths(rentStart, bill.period - 1) > day;
