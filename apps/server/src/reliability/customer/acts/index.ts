import { bills } from './bills.ts';
import type { Act, Doing } from './doing.ts';
import { ends } from './ends.ts';
import { money } from './money.ts';
import { receipts } from './receipts.ts';
import { returns } from './returns.ts';

/** All that may be done; found again by name. */
export const acts: readonly Act[] = [...money, ...receipts, ...bills, ...returns, ...ends];

/** What may be done now: by weight, as a number from 0 to 9999 picks. */
export function actFor(doing: Doing, pick: number): Act | undefined {
  const open = acts.filter((act) => act.phases.includes(doing.account.phase) && (act.when?.(doing) ?? true));
  let at = (pick / 10_000) * open.reduce((sum, act) => sum + act.weight, 0);
  for (const act of open) {
    at -= act.weight;
    if (at < 0) return act;
  }
  return undefined;
}
