import { addDays } from '@merchant-admin/common/dates';
import { reportBys, type ReportBy } from '@merchant-admin/contract/recycling/report-codes';

/** What a report is of, as the calls ask for it. */
export interface ReportFilter {
  readonly from: string;
  readonly to: string;
  readonly by: ReportBy;
}
/** Days that are shown unless others are asked for. */
const usualDays = 90;
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The last days up to today, so many of them. */
export const lastDays = (today: string, days: number): readonly [string, string] => [addDays(today, 1 - days), today];

/** The filter of an address, or what is usual. */
export function filterOf({ from, to, by }: Readonly<Record<string, unknown>>, today: string): ReportFilter {
  const [first, last] = isDay(from) && isDay(to) ? [from, to] : lastDays(today, usualDays);
  return { from: first, to: last, by: typeof by === 'string' && Object.hasOwn(reportBys, by) ? (by as ReportBy) : 'model' };
}
