import { divideHalfUp } from '@merchant-admin/common/money';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';

export interface BuyoutFacts {
  leaseType: number;
  /** The lease's last day has not passed. */
  early: boolean;
  /** fen: total rent of the first lease and what the goods cost at its end */
  salePrice: number;
  /** Nominal rent of what is settled, of this lease and those that it renews (domain notes 4.4, 4.9). */
  rentCounted: number;
  unpaidPeriods: number;
  /** Devices. */
  quantity: number;
  /** For goods that are the customer's at the end: fen off each period of each device that is paid early, when there are more than two. */
  giftRebate: number;
  /** fen: rent of the first lease, while it runs; 0 in a renewal */
  totalRent: number;
  /** Of an early buyout: percent asked of what the goods cost at the lease's end, and of the rent that is not paid. */
  expiryPercent: number;
  rentPercent: number;
}

/** What a percentage asks of an amount, half a fen rounded up; fen. */
const share = (amount: number, percent: number): number => Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n));

/** Bought early, the rent that is not paid and the price at the end cost each its share; without shares less than 100 that is the price less the rent that was paid. */
function priceOf({ salePrice, rentCounted, early, totalRent, expiryPercent, rentPercent }: BuyoutFacts): number {
  const due = Math.max(salePrice - rentCounted, 0);
  if (!early) return due;
  const rent = Math.min(Math.max(totalRent - rentCounted, 0), due);
  return share(rent, rentPercent) + share(due - rent, expiryPercent);
}

/** What the goods still cost (domain notes 4.5): their price less the rent that was paid. */
export function buyoutDue(facts: BuyoutFacts): { due: number; rebate: number } {
  const due = priceOf(facts);
  const rebate =
    facts.leaseType === leaseType.GIFT && facts.early && facts.unpaidPeriods > 2 ? Math.min(facts.giftRebate * facts.quantity * facts.unpaidPeriods, due) : 0;
  return { due: due - rebate, rebate };
}
