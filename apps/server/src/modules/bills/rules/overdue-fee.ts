import { addDays, daysBetween } from '@merchant-admin/common/dates';
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

/** Days in a row on which rent was late and all was alike. */
interface LateRun {
  from: string;
  days: number;
  /** What was open of the rent on each of them, fen. */
  open: number;
  /** What each of them cost, fen. */
  fee: number;
  why: LateWhy;
}

/** Days from `from` to `to` on which something may change, in order: money came the day before, grace is over, a pause begins or has ended. */
function turns(bill: LateBill, from: string, to: string, charged: string, pauses: readonly FeePause[]): string[] {
  const ended = pauses.flatMap(({ until }) => (until === null ? [] : [until]));
  const next = [...bill.payments.map(({ day }) => day), ...pauses.map(({ since }) => since), ...ended].map((day) => addDays(day, 1));
  return [...new Set([from, charged, ...next])].filter((day) => day >= from && day <= to).toSorted();
}

/** Days that cost so much each while something of the cap is left: whole ones, then the one that takes the rest of it, then those that cost nothing more. */
function* underCap(run: LateRun, left: number): Generator<LateRun> {
  const whole = run.fee === 0 ? run.days : Math.min(run.days, Math.floor(left / run.fee));
  if (whole > 0) yield { ...run, days: whole };
  const rest = left - whole * run.fee;
  const part = whole < run.days && rest > 0 ? 1 : 0;
  if (part) yield { ...run, from: addDays(run.from, whole), days: 1, fee: rest };
  const over = run.days - whole - part;
  if (over > 0) yield { ...run, from: addDays(run.from, whole + part), days: over, fee: 0, why: 'capped' };
}

/**
 * The late days up to and including one in runs of days that are alike, with what each day cost: charged on the rent still open that day, not on fees; all days together
 * cost no more than the cap. Rent may be late for years, so nothing goes from day to day.
 */
function* lateRuns(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[]): Generator<LateRun> {
  if (bill.due_date === null || bill.due_date >= today) return;
  const first = addDays(bill.due_date, 1);
  if (openOn(bill, first) <= 0) return;
  let left = Number(divideHalfUp(BigInt(bill.amount) * BigInt(rule.cap_percent), 100n));
  const charged = addDays(bill.due_date, rule.grace_days + 1);
  const starts = turns(bill, first, today, charged, pauses);
  for (const [place, from] of starts.entries()) {
    const open = openOn(bill, from);
    if (open <= 0) return;
    const days = daysBetween(from, starts[place + 1] ?? addDays(today, 1));
    const why = from < charged ? 'grace' : isPaused(pauses, from) ? 'paused' : 'charged';
    for (const run of underCap({ from, days, open, fee: why === 'charged' ? daily(open, rule) : 0, why }, left)) {
      left -= run.fee * run.days;
      yield run;
    }
  }
}

/**
 * The late fee on one bill up to and including a day, in fen, and the days that it counts, beside those that cost nothing because of a pause. Days beyond the cap count,
 * days of grace do not.
 */
export function overdueFee(bill: LateBill, today: string, rule: LateTerms, pauses: readonly FeePause[] = []): Lateness {
  const sum = { days: 0, fee: 0, paused: 0 };
  for (const { why, days, fee } of lateRuns(bill, today, rule, pauses)) {
    if (why === 'paused') sum.paused += days;
    else if (why !== 'grace') sum.days += days;
    sum.fee += fee * days;
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
  for (const { from, days, open, fee, why } of lateRuns(bill, today, rule, pauses)) {
    const last = stretches.at(-1);
    const to = addDays(from, days - 1);
    if (last && last.open === open && last.daily === fee && last.why === why) Object.assign(last, { to, days: last.days + days });
    else stretches.push({ from, to, days, open, daily: fee, why });
  }
  return stretches;
}
