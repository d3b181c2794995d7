import { addDays, businessDay, endOfDay, startOfDay } from '@merchant-admin/common/dates';

/** Days that are looked at one by one, back from today: what waits longer is late by any measure. */
export const longestWait = 366;

/**
 * Whole minutes of working days since the order was paid; null while it is not. Business days on which nobody works do not count.
 * @param rests whether nobody works on a business day
 */
export function waitingMinutes(paidAt: Date | null, now: Date, rests: (day: string) => boolean): number | null {
  if (paidAt === null) return null;
  const today = businessDay(now);
  let waited = 0;
  for (let day = businessDay(paidAt), looked = 0; day <= today && looked <= longestWait; day = addDays(day, 1), looked += 1) {
    if (rests(day)) continue;
    const from = Math.max(startOfDay(day).getTime(), paidAt.getTime());
    waited += Math.max(0, Math.min(endOfDay(day).getTime(), now.getTime()) - from);
  }
  return Math.floor(waited / 60_000);
}
