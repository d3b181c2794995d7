import type { Ctx } from '../../../platform/http/context.ts';
import { workingDayAfter } from '../rules/calendar.ts';
import { daysSetIn } from './calendar.store.ts';

/** The nth working day after a business day, by the merchant's own calendar. */
export async function workingDay(ctx: Ctx, after: string, n: number): Promise<string> {
  const year = Number(after.slice(0, 4));
  return workingDayAfter(after, n, [...(await daysSetIn(ctx, year)), ...(await daysSetIn(ctx, year + 1))]);
}
