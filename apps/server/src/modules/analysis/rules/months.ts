import { addDays, addMonths } from '@merchant-admin/common/dates';
import { frozenOnDay } from '@merchant-admin/contract/analysis/definition';

/** The month of a day: 2026-03. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(addMonths(firstDay(month), 1), -1);
export const monthsOn = (month: string, n: number): string => monthOf(addMonths(firstDay(month), n));

/** How many months one lies after another. */
export function monthsBetween(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return number(to) - number(from);
}

/** The newest month that may be frozen on a day. */
export const newestFrozen = (today: string): string => monthsOn(monthOf(addDays(today, 1 - frozenOnDay)), -1);
/** The day on which a month is frozen. */
export const frozenOn = (month: string): string => addDays(lastDay(month), frozenOnDay);

/** Months from one to another, both among them. */
export const monthsFrom = (from: string, to: string): string[] => Array.from({ length: Math.max(monthsBetween(from, to) + 1, 0) }, (_, n) => monthsOn(from, n));
