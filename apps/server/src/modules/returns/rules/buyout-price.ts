import { divideHalfUp } from '@merchant-admin/common/money';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';

export interface BuyoutFacts {
  leaseType: number;
  /** Whether the lease's last day has not passed. */
  early: boolean;
  /** The sale price, fen: total rent of the first lease and what the goods cost at its end. */
  salePrice: number;
  /** Nominal rent of settled bills, fen, of this lease and those that it renews (domain notes 4.4, 4.9). */
  rentCounted: number;
  unpaidPeriods: number;
  /** Number of devices. */
  quantity: number;
  /** For goods that are the customer's at the end: fen taken off for each period of each device that is paid early, when there are more than two. */
  giftRebate: number;
  /** The rent of the first lease, fen, while it runs; 0 in a renewal. */
  totalRent: number;
  /** For an early buyout: the percent asked of what the goods cost at the lease's end, and of the rent that is not paid. */
  expiryPercent: number;
  rentPercent: number;
}

/** A percentage of an amount, half a fen rounded up; fen. */
const share = (amount: number, percent: number): number => Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n));

/**
 * The price before a rebate, fen. Bought early, the rent that is not paid and the price at the end each cost their share; with shares of 100 percent that
 * is the price less the rent that was paid.
 */
function priceOf({ salePrice, rentCounted, early, totalRent, expiryPercent, rentPercent }: BuyoutFacts): number {
  const due = Math.max(salePrice - rentCounted, 0);
  if (!early) return due;
  const rent = Math.min(Math.max(totalRent - rentCounted, 0), due);
  return share(rent, rentPercent) + share(due - rent, expiryPercent);
}

/** What the goods still cost, and the rebate in it (domain notes 4.5): their price less the rent that was paid; fen. */
export function buyoutDue(facts: BuyoutFacts): { due: number; rebate: number } {
  const due = priceOf(facts);
  const rebate =
    facts.leaseType === leaseType.GIFT && facts.early && facts.unpaidPeriods > 2 ? Math.min(facts.giftRebate * facts.quantity * facts.unpaidPeriods, due) : 0;
  return { due: due - rebate, rebate };
}
