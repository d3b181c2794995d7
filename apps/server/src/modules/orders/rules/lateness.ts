import { orderStatus as s } from '@merchant-admin/contract/orders/codes';
import { daysBetween } from './lease.ts';

interface Lease {
  status: number;
  /** The first day on which unpaid rent is due; null when all is paid. */
  next_due: string | null;
  /** The lease's last day. */
  rent_end: string | null;
}

/** Days that the rent and the return of a running lease are late, by the calendar and before any grace; 0 for what is not. */
export function lateness({ status, next_due, rent_end }: Lease, today: string): { rent: number; back: number } {
  const since = (day: string | null) => (day === null ? 0 : Math.max(daysBetween(day, today), 0));
  const waits = status === s.TO_RETURN;
  return { rent: waits || status === s.LEASED ? since(next_due) : 0, back: waits ? since(rent_end) : 0 };
}
