import { addDays } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import type { LateWhy } from '@merchant-admin/contract/bills/codes';
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

/** A day on which rent was late. */
interface LateDay {
  day: string;
  /** What was open of the rent on that day, fen. */
  open: number;
  /** What the day cost, fen. */
  fee: number;
  why: LateWhy;
}

/** Each late day up to and including one, with what it cost: charged on the rent still open that day, not on fees; all days together cost no more than the cap. */
function* lateDays(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[]): Generator<LateDay> {
  if (bill.due_date === null) return;
  let left = Number(divideHalfUp(BigInt(bill.amount) * BigInt(rule.cap_percent), 100n));
  const charged = addDays(bill.due_date, rule.grace_days + 1);
  for (let day = addDays(bill.due_date, 1); day <= today; day = addDays(day, 1)) {
    const open = openOn(bill, day);
    if (open <= 0) return;
    const why = day < charged ? 'grace' : isPaused(pauses, day) ? 'paused' : 'charged';
    const fee = why === 'charged' ? Math.min(daily(open, rule), left) : 0;
    const capped = why === 'charged' && left === 0 && daily(open, rule) > 0;
    left -= fee;
    yield { day, open, fee, why: capped ? 'capped' : why };
  }
}

/**
 * The late fee on one bill up to and including a day, in fen, and the days that it counts, beside those that cost nothing because of a pause. Days beyond the cap count,
 * days of grace do not.
 */
export function overdueFee(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[] = []): Lateness {
  const sum = { days: 0, fee: 0, paused: 0 };
  for (const { why, fee } of lateDays(bill, today, rule, pauses)) {
    if (why === 'paused') sum.paused += 1;
    else if (why !== 'grace') sum.days += 1;
    sum.fee += fee;
  }
  return sum;
}

/** Late days in a row that cost the same, for the same reason. */
export interface LateStretch {
  from: string;
  to: string;
  days: number;
  /** What was open of the rent, fen. */
  open: number;
  /** What each of the days cost, fen. */
  daily: number;
  why: LateWhy;
}

/** The late days of one bill up to and including a day, in stretches; what they cost is the late fee. */
export function lateStretches(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[] = []): LateStretch[] {
  const stretches: LateStretch[] = [];
  for (const { day, open, fee, why } of lateDays(bill, today, rule, pauses)) {
    const last = stretches.at(-1);
    if (last && last.open === open && last.daily === fee && last.why === why) Object.assign(last, { to: day, days: last.days + 1 });
    else stretches.push({ from: day, to: day, days: 1, open, daily: fee, why });
  }
  return stretches;
}
