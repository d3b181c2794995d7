import { addDays } from '@merchant-admin/common/dates';

/** A day that a merchant has set. */
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
