import { percentOf } from './sums.ts';
import type { Rules, Terms } from './terms.ts';

/** What ending early costs, fen, by the rent that is not asked for then (domain notes 4.7). */
export const penalty = (cancelled: number, { penaltyPercent, penaltyCap }: Rules): number => {
  const share = percentOf(cancelled, penaltyPercent);
  return penaltyCap > 0 && share > penaltyCap ? penaltyCap : share;
};

export interface Buying {
  /** The terms of the chain's first lease. */
  first: Terms;
  /** The terms of the lease that runs. */
  terms: Terms;
  early: boolean;
  /** Nominal rent that is settled on the chain, less what was paid back; fen. */
  counted: number;
  unpaidPeriods: number;
}

/** What goods still cost (4.5): their price less the rent that counts; early, each part by its percent. */
export function buyout({ first, terms, early, counted, unpaidPeriods }: Buying): { due: number; rebate: number } {
  const { rules, gift, devices } = terms;
  const price = first.totalRent + (gift ? 0 : first.expiryBuyout);
  const whole = Math.max(price - counted, 0);
  if (!early) return { due: whole, rebate: 0 };
  const rent = Math.min(Math.max(first.totalRent - counted, 0), whole);
  const due = percentOf(rent, rules.buyoutRentPercent) + percentOf(whole - rent, rules.buyoutExpiryPercent);
  const rebate = gift && unpaidPeriods > 2 ? Math.min(rules.giftRebate * unpaidPeriods * devices, due) : 0;
  return { due: due - rebate, rebate };
}
