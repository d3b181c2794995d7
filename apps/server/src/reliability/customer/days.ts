/** A day as YYYY-MM-DD; two of them compare as they read. */
export type Day = string;

const length = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export const daysAfter = (day: Day, n: number): Day => new Date(at(day) + n * length).toISOString().slice(0, 10);
export const daysFrom = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / length);
export const later = (a: Day, b: Day): Day => (a > b ? a : b);
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const monthLength = (year: number, month: number) => [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
const written = (year: number, month: number, date: number): Day => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The same date n months later, or that month's last day where it is shorter; years 1901 to 2099. */
export function monthsAfter(day: Day, n: number): Day {
  let [year, month] = day.split('-').map(Number) as [number, number];
  const date = Number(day.slice(8));
  for (let i = 0; i < n; i += 1) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return written(year, month, Math.min(date, monthLength(year, month)));
}

/** The first of the month, n months after the day's own. */
export const firstAfter = (day: Day, n: number): Day => monthsAfter(`${day.slice(0, 8)}01`, n);

const nexts = new Map<Day, Day>();
/** The day after; kept, for it is asked for very often. */
function next(day: Day): Day {
  const known = nexts.get(day) ?? daysAfter(day, 1);
  nexts.set(day, known);
  return known;
}

/** All days from one to another, both counted; none where the first is the later. */
export function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = next(day)) yield day;
}
