/** Business time is Asia/Shanghai: UTC+8 all year, no daylight saving since 1991. */
const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

const twoDigits = Array.from({ length: 32 }, (_, n) => String(n).padStart(2, '0'));

/** The day at which an instant (ms) stands in UTC: lists reckon with thousands of days, and this takes a quarter of what an ISO string does. @throws RangeError for none */
function dayAt(instant: number): string {
  if (Number.isNaN(instant)) throw new RangeError('Invalid time value');
  const at = new Date(instant);
  return `${String(at.getUTCFullYear()).padStart(4, '0')}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`;
}

/** The business day of an instant, as YYYY-MM-DD. */
export const businessDay = (at: Date): string => dayAt(at.getTime() + OFFSET);

/** The first instant of a business day. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);
/** The first instant after a business day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);

export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY);

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The same day n months on, clamped to the month's end from the original day: 31 Jan → 28 Feb → 31 Mar. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(Math.floor(index / 12), index % 12, Math.min(date, last)));
}

/** Date and time as the console shows it: 2026-01-31 09:05:00. */
export const businessTime = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');

/** The instant of a business date and time, 2026-01-31 09:05:00; an invalid date of anything else. */
export const fromBusinessTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);
