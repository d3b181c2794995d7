import { businessDay, daysBetween } from '@merchant-admin/common/dates';
import { depositStatus } from '@merchant-admin/contract/orders/codes';

interface Deposit {
  deposit_status: number;
  /** The amount that is frozen, fen. */
  deposit_frozen: number;
  authorisation_expires_at: Date | null;
}

/** Where the authorisation of a frozen deposit stands: it runs, is about to end, or has ended; none where nothing is frozen. */
export type AuthorisationState = 'none' | 'running' | 'ending' | 'expired';

/** Where an authorisation stands, and the days until its last one; null where it has no end or none runs. */
export function authorisation(deposit: Deposit, now: Date, warnDays: number): { state: AuthorisationState; days: number | null } {
  const { deposit_frozen: frozen, authorisation_expires_at: until } = deposit;
  if (frozen === 0) return { state: 'none', days: null };
  if (deposit.deposit_status === depositStatus.EXPIRED || (until !== null && until <= now)) return { state: 'expired', days: null };
  if (until === null) return { state: 'running', days: null };
  const days = daysBetween(businessDay(now), businessDay(until));
  return { state: days <= warnDays ? 'ending' : 'running', days };
}
