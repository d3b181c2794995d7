import { addDays } from '@merchant-admin/common/dates';

/** A day that a merchant has set as a day of rest or of work. */
export interface SetDay {
  day: string;
  kind: 'rest' | 'work';
  name: string;
}

const weekly = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The days of a year on which nobody works, and the days of the weekly rest on which people do, in order. */
export function yearOf(year: number, set: readonly SetDay[]): (SetDay & { custom: boolean })[] {
  const own = new Map(set.map((each) => [each.day, each]));
  const days: (SetDay & { custom: boolean })[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const custom = own.get(day);
    if (custom) days.push({ ...custom, custom: true });
    else if (weekly(day)) days.push({ day, kind: 'rest', name: '周末', custom: false });
  }
  return days;
}

/** Whether nobody works on a day. @param set days that differ from the weekly rest */
export function restsBy(set: readonly SetDay[]): (day: string) => boolean {
  const own = new Map(set.map((each) => [each.day, each.kind]));
  return (day) => (own.get(day) ?? (weekly(day) ? 'rest' : 'work')) === 'rest';
}

/** The nth day after a day on which people work. @param set days that differ from the weekly rest, of both years that may be needed */
export function workingDayAfter(day: string, n: number, set: readonly SetDay[]): string {
  const rests = restsBy(set);
  let at = day;
  // A calendar that rests for a whole year has no working day; the last day looked at stands for it.
  for (let left = n, looked = 0; left > 0 && looked < 366; looked += 1) {
    at = addDays(at, 1);
    if (!rests(at)) left -= 1;
  }
  return at;
}
