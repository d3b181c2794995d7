import { addDays, addMonths, daysBetween } from '@merchant-admin/common/dates';

/** The days of a lease, both included, as YYYY-MM-DD. */
export interface Lease {
  start: string;
  end: string;
  days: number;
}

/** A lease begins `offset` days after receipt and runs whole months (domain notes 4.1). */
export function leaseFrom(receivedOn: string, months: number, offset = 1): Lease {
  const start = addDays(receivedOn, offset);
  const end = addDays(addMonths(start, months), -1);
  return { start, end, days: daysBetween(start, end) + 1 };
}
