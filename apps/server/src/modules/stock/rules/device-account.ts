import { addMonths } from '@merchant-admin/common/dates';

/** A device is worth what was paid for it, less an even part of it for each whole month, down to a rest: a rule of thumb until the merchant sets its own. */
export const residualMonths = 24;
export const residualFloorPercent = 20;
export const residualRule = `按采购成本${residualMonths}个月匀减，最低为${residualFloorPercent}%`;

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  let months = 0;
  while (months < residualMonths && addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** What a device is still worth, fen. @param bought what was paid for it, fen @param on the day on which it was taken in */
export function residualOf(bought: number, on: string, today: string): number {
  const floor = Math.round((bought * residualFloorPercent) / 100);
  return Math.max(bought - Math.round((bought * monthsBetween(on, today)) / residualMonths), floor);
}

/** The day on which what came had reached what it cost; null where it never has, or nothing is known of its cost. */
export function paidBackOn(cost: number, income: readonly { day: string; amount: number }[], kept: number): string | null {
  if (cost <= 0 || kept < cost) return null;
  let sum = 0;
  return income.find(({ amount }) => (sum += amount) >= cost)?.day ?? null;
}
