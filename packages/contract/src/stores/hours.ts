/** The days of a week as they are called, from Monday. */
export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** A day's business hours, HH:mm; null where the store is closed. It closes on the day on which it opens. */
export type DayHours = { readonly open: string; readonly close: string } | null;

const textOf = (hours: DayHours): string => (hours === null ? '休息' : `${hours.open}–${hours.close}`);
const isAlike = (one: DayHours, other: DayHours): boolean => one?.open === other?.open && one?.close === other?.close;
const span = (first: number, last: number): string => (first === last ? weekdays[first]! : `${weekdays[first]}至${weekdays[last]}`);

/** A week's hours in words, days in a row that are alike together: 周一至周五 09:00–21:00；周六至周日 休息. @param week seven days from Monday */
export function hoursText(week: readonly DayHours[]): string {
  const runs: { first: number; last: number; hours: DayHours }[] = [];
  for (const [day, hours] of week.entries()) {
    const run = runs.at(-1);
    if (run && isAlike(run.hours, hours)) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const [only] = runs;
  if (runs.length === 1) return only!.hours === null ? textOf(null) : `每天 ${textOf(only!.hours)}`;
  return runs.map(({ first, last, hours }) => `${span(first, last)} ${textOf(hours)}`).join('；');
}
