import { addMonths } from '@merchant-admin/common/dates';
import type { Worth } from '@merchant-admin/contract/stock/codes';
import type { ResidualTerms } from '@merchant-admin/contract/stock/residual-rule';

/** The merchant's rule in words. */
export const residualText = ({ months, floor_percent: floor }: ResidualTerms): string => `按采购成本${months}个月匀减，最低为${floor}%`;

/** Whole months from one day to another, so many at most. */
function monthsBetween(from: string, to: string, most: number): number {
  let months = 0;
  while (months < most && addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** What a device is still worth by the merchant's rule, fen. @param bought what was paid for it, fen @param on the day on which it was taken in */
export function residualOf(bought: number, on: string, today: string, { months, floor_percent: percent }: ResidualTerms): number {
  const floor = Math.round((bought * percent) / 100);
  return Math.max(bought - Math.round((bought * monthsBetween(on, today, months)) / months), floor);
}

/** What a device cost and brought, fen: what was paid for it with its freight, repairs; what came for rent, and else, less refunds. */
export interface DeviceSums {
  bought: number;
  repairs: number;
  earned: number;
  other: number;
}

/** Whether a device has earned what it cost; of one that nobody wrote a price for nothing is known. */
export const worthOf = ({ bought, repairs, earned, other }: DeviceSums): Worth => {
  if (bought <= 0) return 'unknown';
  return earned + other >= bought + repairs ? 'back' : 'open';
};

/** The day on which what came had reached what it cost; null where it has not. Shares of an order lack parts of a fen, which the last day makes up for. */
export function paidBackOn(sums: DeviceSums, income: readonly { day: string; amount: number }[]): string | null {
  if (worthOf(sums) !== 'back') return null;
  let sum = 0;
  return (income.find(({ amount }) => (sum += amount) >= sums.bought + sums.repairs) ?? income.at(-1))?.day ?? null;
}
