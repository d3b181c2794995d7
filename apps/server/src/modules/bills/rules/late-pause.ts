import { addDays, daysBetween } from '@merchant-admin/common/dates';
import { pauseState, type PauseStand, type PauseState } from '@merchant-admin/contract/bills/pause-codes';
import type { FeePause } from './overdue-fee.ts';

interface Days {
  from_day: string;
  to_day: string;
}

/** Days from the first to the last, both counted. */
const lengthOf = ({ from_day: from, to_day: to }: Days): number => daysBetween(from, to) + 1;

/** What speaks against the days of a pause: they begin before the order, end before they begin, are too many, or are too far ahead. @param most days */
export function daysObjection(days: Days, { today, begins, most }: { today: string; begins: string; most: number }): 'order' | 'length' | undefined {
  if (days.from_day < begins || days.to_day < days.from_day) return 'order';
  return lengthOf(days) > most || days.to_day > addDays(today, most) ? 'length' : undefined;
}

/** A pause that begins before today takes back what was charged already: two people agree to it. */
export const needsSecond = ({ from_day: from }: Pick<Days, 'from_day'>, today: string): boolean => from < today;

/** The days of a pause as fees are counted by. */
export const stretchOf = ({ from_day: from, to_day: to, bill_id: bill }: Days & { bill_id: number | null }): FeePause => ({
  since: addDays(from, -1),
  until: to,
  billIds: bill === null ? null : [bill],
});

/** How a pause stands on a day; one that was ended is over with the day of its end. */
export function standOf(
  { state, from_day: from, to_day: to, ended_at: ended }: Days & { state: PauseState; ended_at: Date | null },
  today: string,
): PauseStand {
  if (state === pauseState.TO_APPROVE) return 'waiting';
  if (state === pauseState.WITHDRAWN) return 'withdrawn';
  if (ended !== null || to < today) return 'over';
  return today < from ? 'ahead' : 'running';
}
