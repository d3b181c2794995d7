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
}

/** What the goods still cost (domain notes 4.5): their price less the rent that was paid. */
export function buyoutDue(facts: BuyoutFacts): { due: number; rebate: number } {
  const due = Math.max(facts.salePrice - facts.rentCounted, 0);
  const rebate = facts.leaseType === 2 && facts.early && facts.unpaidPeriods > 2 ? Math.min(facts.giftRebate * facts.quantity * facts.unpaidPeriods, due) : 0;
  return { due: due - rebate, rebate };
}
