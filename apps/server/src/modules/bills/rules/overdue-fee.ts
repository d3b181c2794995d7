import { addDays } from '@merchant-admin/common/dates';
import { divideHalfUp } from '@merchant-admin/common/money';
import type { OverdueRule } from '@merchant-admin/contract/orders/overdue-rule';

export interface LateBill {
  due_date: string | null;
  /** fen, as billed */
  amount: number;
  /** What came when, by business day; a payment counts from the day after it. */
  payments: readonly { day: string; amount: number }[];
}

/** fen; by a fixed amount, or by the rate and not below the floor. */
function daily(open: number, { dailyRate, dailyFixed, floor }: OverdueRule): number {
  if (dailyFixed > 0) return dailyFixed;
  return dailyRate === 0 ? 0 : Math.max(Number(divideHalfUp(BigInt(open) * BigInt(dailyRate), 1_000_000n)), floor);
}

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
    fee = Math.min(fee + daily(open, rule), cap);
  }
  return { days, fee };
}
