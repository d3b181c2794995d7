import { daysAfter, daysFrom, eachDay, type Day } from './days.ts';
import { halfUp, percentOf } from './sums.ts';
import type { Rules, Terms } from './terms.ts';

export interface LateRent {
  due: Day;
  /** What was billed, fen. */
  asked: number;
  payments: readonly { came: Day; amount: number }[];
  /** Whether the lease was being bought on a day. */
  isFrozen: (day: Day) => boolean;
}

const aDay = (open: number, { dailyRate, dailyFixed, floor }: Rules): number => {
  if (dailyFixed > 0) return dailyFixed;
  if (dailyRate === 0) return 0;
  const byRate = halfUp(open * dailyRate, 1_000_000);
  return byRate < floor ? floor : byRate;
};

/** What one rent's lateness costs to the end of a day (4.6): each day by what was open on it; money counts from the day after it came. */
export function lateFee({ due, asked, payments, isFrozen }: LateRent, until: Day, rules: Rules): { days: number; fee: number } {
  const cap = percentOf(asked, rules.capPercent);
  let days = 0;
  let fee = 0;
  for (const day of eachDay(daysAfter(due, rules.graceDays + 1), until)) {
    let open = asked;
    for (const payment of payments) if (payment.came < day) open -= payment.amount;
    if (open <= 0 || isFrozen(day)) continue;
    days += 1;
    fee += aDay(open, rules);
  }
  return { days, fee: fee > cap ? cap : fee };
}

/** What goods cost, fen, that are out after the lease's end and its grace (domain notes 4.6). */
export function lateReturn(terms: Terms, lease: { start: Day; end: Day }, until: Day): { days: number; daily: number; fee: number } {
  const daily = halfUp(terms.totalRent, daysFrom(lease.start, lease.end) + 1);
  if (terms.gift) return { days: 0, daily, fee: 0 };
  const days = Math.max(0, daysFrom(lease.end, until) - terms.rules.returnGraceDays);
  const cap = percentOf(terms.deposit, terms.rules.returnCapPercent);
  return { days, daily, fee: Math.min(days * daily, cap) };
}
