import { addDays } from '@merchant-admin/common/dates';
import type { InstalmentState } from '@merchant-admin/contract/bills/repayment-codes';

export interface Instalment {
  due_date: string;
  /** fen */
  amount: number;
}

export interface PlanFacts {
  /** What is to come by the instalments, fen. */
  asked: number;
  instalments: readonly Instalment[];
  /** What was settled on the covered bills before the plan, fen. */
  settled: number;
  /** What was settled on the covered bills and their late fees at all, fen, by the business day on which it came. */
  settlements: readonly { day: string; amount: number }[];
  /** What the covered bills and their late fees still ask for beyond what is to be given up, fen. */
  left: number;
}

export interface SeenInstalment extends Instalment {
  paid: number;
  state: InstalmentState;
  /** The day on which it was paid in full. */
  met_on: string | null;
}

export interface Standing {
  /** What came since, of what was asked, fen. */
  paid: number;
  rest: number;
  instalments: SeenInstalment[];
  /** What should have come by a day and has not, fen. */
  short: (by: string) => number;
  /** The due day of the first instalment that is not paid in full, and what is open of it, fen. */
  next: string | null;
  nextOpen: number;
}

/**
 * How a plan stands on a day. Instalments are paid in their order by whatever settles the covered bills, by the day on which the money came; a fee that turned
 * out lower lets the last ones ask for less.
 */
export function standing({ asked, instalments, settled, settlements, left }: PlanFacts, today: string): Standing {
  const until = (day: string) => settlements.reduce((sum, each) => (each.day <= day ? sum + each.amount : sum), 0) - settled;
  const paid = Math.min(Math.max(until('9999-12-31'), 0), asked);
  const needed = Math.min(asked, paid + Math.max(left, 0));
  const days = [...new Set(settlements.map(({ day }) => day))].sort();
  let upto = 0;
  let nextOpen = 0;
  const seen = instalments.map((each): SeenInstalment => {
    const before = Math.min(upto, needed);
    upto += each.amount;
    const wanted = Math.min(upto, needed) - before;
    const got = Math.min(Math.max(paid - before, 0), wanted);
    const whole = got === wanted;
    if (!whole && nextOpen === 0) nextOpen = wanted - got;
    const state = whole ? 'paid' : each.due_date < today ? 'late' : got > 0 ? 'part' : 'open';
    return { ...each, paid: got, state, met_on: whole && wanted > 0 ? (days.find((day) => until(day) >= before + wanted) ?? null) : null };
  });
  const askedBy = (by: string) =>
    Math.min(
      instalments.reduce((sum, each) => (each.due_date <= by ? sum + each.amount : sum), 0),
      needed,
    );
  return {
    paid,
    rest: needed - paid,
    instalments: seen,
    short: (by) => Math.max(askedBy(by) - paid, 0),
    next: seen.find(({ state }) => state !== 'paid')?.due_date ?? null,
    nextOpen,
  };
}

/**
 * The due day of the first instalment that was not paid in full by the end of its days of grace, by the day on which the money came; null where none was missed.
 * Neither the hour at which it is judged nor what came afterwards changes it.
 * @param today only days of grace that ended before it are judged
 */
export function missedOf({ instalments }: Pick<Standing, 'instalments'>, graceDays: number, today: string): string | null {
  const missed = instalments.find(({ due_date: due, state, met_on: met }) => {
    const last = addDays(due, graceDays);
    return last < today && (state !== 'paid' || (met !== null && met > last));
  });
  return missed?.due_date ?? null;
}
