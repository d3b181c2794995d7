import { daysOf, type Mark } from './calendar-draft.ts';

export interface ReadDays {
  readonly days: readonly (readonly [day: string, mark: Mark])[];
  /** What could not be read, each with its line. */
  readonly wrong: readonly string[];
}

const longestName = 20;
/** A day with or without its year, or only its number after 至: 2026-10-01, 2026年10月1日, 10月1日, 7日. */
const dayPattern = /(?:(\d{4})[-/.年])?(?:(\d{1,2})[-/.月])?(\d{1,2})(?:日|号|(?![\d天个年月]))/g;
/** What makes a line a point of a list: 一、 */
const ordinal = /^\s*[一二三四五六七八九十]+、/;
const weekdays = /[（(](?:星期|周)[^（）()]*[）)]/g;
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

function kindOf(text: string): Mark['kind'] | undefined {
  const plain = text.replaceAll('调休', '');
  return /班/.test(plain) ? 'work' : /休|假/.test(plain) ? 'rest' : undefined;
}

/** The days that a sentence names; 至, ~ or — between two means all from one to the other. */
function daysIn(text: string, year: number): string[] | undefined {
  const found: { day: string; at: number; end: number }[] = [];
  let month = '';
  for (const match of text.matchAll(dayPattern)) {
    if (match[2] === undefined && month === '') continue;
    month = match[2] ?? month;
    const day = `${match[1] ?? year}-${month.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
    if (!isDay(day)) return undefined;
    found.push({ day, at: match.index, end: match.index + match[0].length });
  }
  return found.flatMap(({ day, at }, index) => {
    const before = found[index - 1];
    const joined = before !== undefined && /^\s*(?:至|到|~|～|-|—|–)+\s*$/.test(text.slice(before.end, at));
    return joined ? daysOf({ from: before.day, to: day }).slice(1) : [day];
  });
}

/** What is left beside days and kind is the name. */
const nameOf = (text: string): string =>
  text
    .replaceAll(dayPattern, ' ')
    .replaceAll(/共\s*\d+\s*天|放假|调休|休息|上班|补班|休|班|[，,、。；;：:|\t~～—–-]|至|到/g, ' ')
    .trim()
    .split(/\s+/)[0]!
    .slice(0, longestName);

/**
 * Reads days as people copy them: a day or from–to, a name, 休 or 班 in a line, or sentences as the State Council's notice has them
 * (国庆节：10月1日至7日放假调休，共7天。10月10日（周六）上班。). Days without a year are of this one.
 */
export function readDays(text: string, year: number): ReadDays {
  const days = new Map<string, Mark>();
  const wrong: string[] = [];
  text.split('\n').forEach((line, index) => {
    let name = '';
    for (const sentence of line
      .replace(ordinal, '')
      .replaceAll(weekdays, '')
      .split(/[。；;]/)) {
      if (sentence.trim() === '') continue;
      const where = `第${index + 1}行“${sentence.trim().slice(0, 20)}”`;
      const kind = kindOf(sentence);
      const named = daysIn(sentence, year);
      name = nameOf(sentence) || name;
      if (named === undefined || named.length === 0) wrong.push(`${where}：没有可识别的日期`);
      else if (kind === undefined) wrong.push(`${where}：请写明“休”或“班”`);
      else if (named.some((day) => !day.startsWith(`${year}-`))) wrong.push(`${where}：不是${year}年的日期`);
      else for (const day of named) days.set(day, { kind, name });
    }
  });
  return { days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)), wrong };
}
