import { addDays } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';

/** How late rent is charged (domain notes 4.6). A version is never changed: an order keeps the one that it was placed under. */
export interface OverdueRule {
  graceDays: number;
  /** Of the rent still open, each day: millionths. */
  dailyRate: number;
  /** fen; the least that a day costs. */
  floor: number;
  /** Of the period's rent: percent. */
  capPercent: number;
}

export const overdueRules: Readonly<Record<number, OverdueRule>> = { 1: { graceDays: 0, dailyRate: 500, floor: 100, capPercent: 30 } };

export interface LateBill {
  due_date: string | null;
  /** fen, as billed */
  amount: number;
  /** What came when, by business day; a payment counts from the day after it. */
  payments: readonly { day: string; amount: number }[];
}

const daily = (open: number, rule: OverdueRule) => Math.max(Number(divideHalfUp(BigInt(open) * BigInt(rule.dailyRate), 1_000_000n)), rule.floor);
const openOn = (bill: LateBill, day: string) => bill.amount - bill.payments.reduce((sum, each) => (each.day < day ? sum + each.amount : sum), 0);

/**
 * The fee on one bill up to and including a day, in fen, and the days that it counts. Each day is charged on the rent still
 * open that day, not on fees; the sum is capped by the period's rent.
 */
export function overdueFee(bill: LateBill, today: string, rule: OverdueRule): { days: number; fee: number } {
  if (bill.due_date === null) return { days: 0, fee: 0 };
  let days = 0;
  let fee = 0;
  const cap = Number(divideHalfUp(BigInt(bill.amount) * BigInt(rule.capPercent), 100n));
  for (let day = addDays(bill.due_date, rule.graceDays + 1); day <= today; day = addDays(day, 1)) {
    const open = openOn(bill, day);
    if (open <= 0) break;
    days += 1;
    if (rule.dailyRate > 0) fee = Math.min(fee + daily(open, rule), cap);
  }
  return { days, fee };
}
