import type { Ctx } from '../../../platform/http/context.ts';
import { restsBy, workingDayAfter, type SetDay } from '../rules/calendar.ts';
import { daysSetBetween, daysSetIn } from './calendar.store.ts';

/** The nth working day after each of some business days, by the merchant's calendar. */
export async function workingDays(ctx: Ctx, days: readonly string[], n: number): Promise<Map<string, string>> {
  const years = new Set(days.flatMap((day) => [Number(day.slice(0, 4)), Number(day.slice(0, 4)) + 1]));
  const set: SetDay[] = [];
  for (const year of years) set.push(...(await daysSetIn(ctx, year)));
  return new Map(days.map((day) => [day, workingDayAfter(day, n, set)]));
}

/** The nth working day after one business day, by the merchant's calendar. */
export const workingDay = async (ctx: Ctx, after: string, n: number): Promise<string> => (await workingDays(ctx, [after], n)).get(after)!;

/** A function that tells whether nobody works on a business day between two, by the merchant's calendar. */
export const restDays = async (ctx: Ctx, from: string, to: string): Promise<(day: string) => boolean> => restsBy(await daysSetBetween(ctx, from, to));
