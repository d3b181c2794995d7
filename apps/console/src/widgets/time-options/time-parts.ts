import type { Option } from '../remote-select/option.ts';
import { timeTexts } from './texts.ts';

const options = (count: number): readonly Option[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(2, '0')).map((value) => ({ value, label: value }));

/** The choices of hours, 00 to 23; below, of minutes and seconds, 00 to 59 (specification 9). */
export const hourOptions = options(24);
export const minuteOptions = options(60);
export const secondOptions = options(60);

/** A time of day as HH:mm:ss, or HH:mm; such texts compare as times do. */
export type TimeText = string;

export const timeUnits = [
  { unit: timeTexts.hour, options: hourOptions },
  { unit: timeTexts.minute, options: minuteOptions },
  { unit: timeTexts.second, options: secondOptions },
] as const;

/** A time with one of its parts changed; parts that were not chosen yet are 00. Without its hour there is no time. */
export function withPart(time: TimeText | undefined, n: number, part: string | undefined, count: number): TimeText | undefined {
  if (part === undefined) return n === 0 ? undefined : withPart(time, n, '00', count);
  const parts = time?.split(':') ?? [];
  return Array.from({ length: count }, (_, at) => (at === n ? part : (parts[at] ?? '00'))).join(':');
}

/** What is wrong with a range of times of one day, in the user's words. */
export const timeRangeError = (label: string, [from, to]: readonly [TimeText | undefined, TimeText | undefined]): string | undefined =>
  from !== undefined && to !== undefined && from > to ? timeTexts.reversed(label) : undefined;
