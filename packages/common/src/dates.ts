/** Business time is Asia/Shanghai: UTC+8 all year, no daylight saving since 1991. */
const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** The business day of an instant, as YYYY-MM-DD. */
export const businessDay = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);

/** The first instant of a business day. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);
/** The first instant after a business day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);

export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

/** The same day n months on, clamped to the month's end from the original day: 31 Jan → 28 Feb → 31 Mar. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Date and time as the console shows it: 2026-01-31 09:05:00. */
export const businessTime = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');

/** The instant of a business date and time, 2026-01-31 09:05:00; an invalid date of anything else. */
export const fromBusinessTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);
