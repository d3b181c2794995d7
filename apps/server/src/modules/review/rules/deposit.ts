import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';

export interface Deposit {
  /** The deposit and the part that is exempt, fen. */
  total: number;
  exempt: number;
}

/**
 * Why a deposit cannot be changed so; amounts in fen. It is only ever lowered, and what is to be held (deposit less exempt) may not exceed what is frozen,
 * as more would need the customer's new authorisation. What is frozen beyond it goes back at the end.
 */
export function objectionToDeposit(from: Deposit & { frozen: number }, to: Deposit): ErrorDefinition | undefined {
  if (to.exempt > to.total) return e.DEPOSIT_EXEMPT;
  if (to.total > from.total) return e.DEPOSIT_RAISED;
  if (to.total === from.total && to.exempt === from.exempt) return e.DEPOSIT_SAME;
  return to.total - to.exempt > from.frozen ? e.DEPOSIT_UNFROZEN : undefined;
}
