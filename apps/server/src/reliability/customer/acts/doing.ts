import type { Account } from '../account.ts';
import { rank, type Charge } from '../charge.ts';
import type { Customer } from '../customer.ts';
import type { Phase } from '../owed.ts';
import type { Rules } from '../terms.ts';

export interface Doing {
  customer: Customer;
  account: Account;
  /** A number from 0 to 99 that says which, or how much. */
  size: number;
  /** The rules for orders that are placed today. */
  rules: Rules;
}

/** One act that somebody may do: its weight among all that may be done then, and what is done. */
export interface Act {
  name: string;
  phases: readonly Phase[];
  weight: number;
  /** Whether the act makes sense at the moment. */
  when?: (doing: Doing) => boolean;
  play: (doing: Doing) => Promise<void>;
}

export const running: readonly Phase[] = ['leased', 'returning', 'inspecting', 'settling', 'buying'];
export const part = (of: number, size: number) => Math.max(1, Math.floor((of * size) / 100));
export const oneOf = <T>(list: readonly T[], size: number): T => list[size % list.length]!;
export const payables = (account: Account): Charge[] =>
  [...account.charges.values()].filter((charge) => account.payableOf(charge) > 0).toSorted((a, b) => a.rank - b.rank || a.period - b.period);
/** What may be paid next: of rents the first that is open. */
export const nexts = (account: Account): Charge[] => {
  const list = payables(account);
  const first = list.find((charge) => charge.rank === rank.rent);
  return list.filter((charge) => charge.rank !== rank.rent || charge === first);
};
export const isPaid = (charge: Charge) => charge.payments.length > 0;

/** Some of what may be paid, no later rent without the earlier. */
export const some = (account: Account, size: number): Charge[] => payables(account).slice(0, 1 + (size % 3));
export const names = (charges: readonly Charge[]) => charges.map((charge) => charge.name);
export const openOf = (account: Account, charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + account.payableOf(charge), 0);
export const has = ({ account }: Doing) => payables(account).length > 0;
