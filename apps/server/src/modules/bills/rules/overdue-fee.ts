import { addDays } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import type { LateTerms } from '@merchant-admin/contract/orders/lease-terms';

export interface LateBill {
  due_date: string | null;
  /** What was billed, fen. */
  amount: number;
  /** Payments (fen) by the business day on which they came; a payment counts from the day after it. */
  payments: readonly { day: string; amount: number }[];
}

/** Days that cost no late fee: from the day after `since` to `until`, or on without end. */
export interface FeePause {
  since: string;
  until: string | null;
  /** The bills that it is for; of all rent of the order where there is none. */
  billIds?: readonly number[] | null;
}

export interface Lateness {
  /** Late days that cost something. */
  days: number;
  /** fen */
  fee: number;
  /** Late days on which fees stood still. */
  paused: number;
}

/** The pauses of a bill among those of its order. */
export const pausesOf = (billId: number, pauses: readonly FeePause[]) => pauses.filter(({ billIds }) => !billIds || billIds.includes(billId));

/** The fee of one day, fen; by a fixed amount, or by the rate and not below the floor. */
function daily(open: number, { daily_rate, daily_fixed, floor }: LateTerms): number {
  if (daily_fixed > 0) return daily_fixed;
  return daily_rate === 0 ? 0 : Math.max(Number(divideHalfUp(BigInt(open) * BigInt(daily_rate), 1_000_000n)), floor);
}

const isPaused = (pauses: readonly FeePause[], day: string) => pauses.some(({ since, until }) => since < day && (until === null || day <= until));
const openOn = (bill: LateBill, day: string) => bill.amount - bill.payments.reduce((sum, each) => (each.day < day ? sum + each.amount : sum), 0);

/**
 * The late fee on one bill up to and including a day, in fen, and the days that it counts, beside those that cost nothing because of a pause. Each day is charged on the rent still open that day, not on
 * fees; the sum is capped by the period's rent.
 */
export function overdueFee(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[] = []): Lateness {
  if (bill.due_date === null) return { days: 0, fee: 0, paused: 0 };
  let days = 0;
  let fee = 0;
  let paused = 0;
  const cap = Number(divideHalfUp(BigInt(bill.amount) * BigInt(rule.cap_percent), 100n));
  for (let day = addDays(bill.due_date, rule.grace_days + 1); day <= today; day = addDays(day, 1)) {
    const open = openOn(bill, day);
    if (open <= 0) break;
    if (isPaused(pauses, day)) paused += 1;
    else {
      days += 1;
      fee = Math.min(fee + daily(open, rule), cap);
    }
  }
  return { days, fee, paused };
}
