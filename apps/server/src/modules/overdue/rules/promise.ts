import { businessDay, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import type { PromiseOutcome } from '@merchant-admin/contract/overdue/codes';

export interface Promised {
  at: Date;
  /** The last day on which it is kept. */
  day: string;
  /** fen */
  amount: number;
  /** When the order's next promise was made, or the plan that it is of was ended by somebody; null where neither happened. */
  nextAt: Date | null;
}
/** Money that came, fen. */
interface Came {
  at: Date;
  amount: number;
}
export interface Judged {
  outcome: PromiseOutcome;
  /** What came in time, fen. */
  paid: number;
}

/** Between which instants money for a promise can have come, the second of them excluded. */
export const stretchOf = ({ at, day }: Pick<Promised, 'at' | 'day'>) => ({ from: startOfDay(businessDay(at)), until: endOfDay(day) });

/** By when money had come. A receipt that is dated back is told by its day alone and stands at that day's first instant: it had come by the last. */
function cameBy(at: Date): number {
  const day = businessDay(at);
  return at.getTime() === startOfDay(day).getTime() ? endOfDay(day).getTime() - 1 : at.getTime();
}

/**
 * What became of a promise. What came from the instant at which it was made to the last of its day counts, whenever it is heard of; once another promise was
 * made or its plan was ended before that, to that instant, so that no money keeps two.
 */
export function judgePromise({ at, day, amount, nextAt }: Promised, came: readonly Came[], now: Date): Judged {
  const end = endOfDay(day);
  const isSuperseded = nextAt !== null && nextAt < end;
  const until = isSuperseded ? nextAt : end;
  const counted = came.filter((each) => cameBy(each.at) >= at.getTime() && cameBy(each.at) < until.getTime());
  const paid = counted.reduce((sum, each) => sum + each.amount, 0);
  if (paid >= amount) return { outcome: 'kept', paid };
  if (isSuperseded) return { outcome: 'superseded', paid };
  if (now < end) return { outcome: 'live', paid };
  return { outcome: paid > 0 ? 'partly' : 'broken', paid };
}

export interface Rate {
  kept: number;
  /** The promises that are kept, kept in part or broken: neither those that may still be kept nor those that another took the place of. */
  decided: number;
}

/** How many of these were kept, of those that are decided. */
export function rateOf(judged: readonly Judged[]): Rate {
  const of = (...outcomes: PromiseOutcome[]) => judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { kept: of('kept'), decided: of('kept', 'partly', 'broken') };
}
