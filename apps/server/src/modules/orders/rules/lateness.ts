import { daysBetween } from '@merchant-admin/common/dates';
import { orderStatus as s } from '@merchant-admin/contract/orders/codes';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';

interface Lease {
  status: number;
  lease_type: number;
  /** The first day on which unpaid rent is due; null when all is paid. */
  next_due: string | null;
  /** The lease's last day. */
  rent_end: string | null;
  /** Days of grace after the lease, by the order's version of the rules. */
  return_grace_days: number;
  /** Whether the lease has ended and only its money waits. */
  settling: boolean;
}

/** States of a lease that is not finished, so that its rent may be late. */
const running: readonly number[] = [s.LEASED, s.TO_RETURN, s.RETURNING, s.TO_INSPECT, s.TO_SETTLE, s.BUYING_OUT];
/** States in which the goods are not back. */
const away: readonly number[] = [s.LEASED, s.TO_RETURN, s.RETURNING];

/**
 * Days that rent and return are late today; 0 for what is not. A return is late once its days of grace are over and counts from their end (domain notes
 * 4.6); it is late no more once the lease was renewed or ended.
 */
export function lateness(lease: Lease, today: string): { rent: number; back: number } {
  const { status, lease_type: type, next_due, rent_end, return_grace_days: graceDays, settling } = lease;
  const since = (day: string | null) => (day === null ? 0 : Math.max(daysBetween(day, today), 0));
  const isAwaited = away.includes(status) && type !== leaseType.GIFT && !settling;
  return { rent: running.includes(status) ? since(next_due) : 0, back: isAwaited ? Math.max(since(rent_end) - graceDays, 0) : 0 };
}
