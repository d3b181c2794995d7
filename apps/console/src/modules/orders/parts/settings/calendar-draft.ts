import { addDays } from '@merchant-admin/common/dates';

export interface Mark {
  readonly kind: 'rest' | 'work';
  readonly name: string;
}
/** Days that differ from the weekly rest. */
export type Marks = ReadonlyMap<string, Mark>;
/** Changes to the days; null gives a day back to the weekly rest. */
export type Draft = ReadonlyMap<string, Mark | null>;

export interface Span {
  readonly from: string;
  readonly to: string;
}
/** Days in a row with the same mark. */
export interface Run extends Span {
  readonly mark: Mark | null;
}

export const kindNames = { rest: '休息', work: '上班' } as const;

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const isWeekend = (day: string): boolean => weekday(day) % 6 === 0;
export const weekdayName = (day: string): string => `星期${'日一二三四五六'[weekday(day)]}`;

/** Every day from one to another, both included, whichever comes first. */
export function daysOf({ from, to }: Span): string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export const marksOf = (list: readonly (Mark & { readonly day: string; readonly custom: boolean })[]): Marks =>
  new Map(list.filter((each) => each.custom).map(({ day, kind, name }) => [day, { kind, name }]));

/** How a day is marked once the draft is saved; undefined by the weekly rest. */
export const markOn = (saved: Marks, draft: Draft, day: string): Mark | undefined => {
  const changed = draft.get(day);
  return changed === undefined ? saved.get(day) : (changed ?? undefined);
};

export const restsOn = (mark: Mark | undefined, day: string): boolean => (mark === undefined ? isWeekend(day) : mark.kind === 'rest');

/** The mark that is needed: none where it says no more than the weekly rest does. */
const needed = (day: string, mark: Mark | null): Mark | null =>
  mark === null || (isWeekend(day) ? mark.kind === 'rest' && mark.name === '' : mark.kind === 'work') ? null : mark;

const same = (a: Mark | null | undefined, b: Mark | null | undefined): boolean => (a?.kind ?? '') === (b?.kind ?? '') && (a?.name ?? '') === (b?.name ?? '');

/** The draft without changes that are saved already. */
export const pruned = (saved: Marks, draft: Draft): Draft => new Map([...draft].filter(([day, mark]) => !same(saved.get(day), mark)));

/** The draft with days marked alike, or given back. */
export const putDays = (saved: Marks, draft: Draft, days: readonly string[], mark: Mark | null): Draft =>
  pruned(saved, new Map([...draft, ...days.map((day) => [day, needed(day, mark)] as const)]));

/** The draft with a day turned from rest to work or back; a saved one keeps its name. */
export function toggled(saved: Marks, draft: Draft, day: string): Draft {
  const kind = restsOn(markOn(saved, draft, day), day) ? 'work' : 'rest';
  const before = saved.get(day);
  return putDays(saved, draft, [day], before?.kind === kind ? before : { kind, name: '' });
}

/** Days in their order, in runs of those with the same mark. */
export function runsOf(days: Iterable<readonly [day: string, mark: Mark | null]>): Run[] {
  const runs: Run[] = [];
  for (const [day, mark] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day && same(last.mark, mark)) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, mark });
  }
  return runs;
}

const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
export const spanText = ({ from, to }: Span): string => (from === to ? dayText(from) : `${dayText(from)}至${dayText(to)}`);
export const markText = (mark: Mark | null): string =>
  mark === null ? '恢复为周末双休' : `${kindNames[mark.kind]}${mark.name === '' ? '' : `（${mark.name}）`}`;
export const runText = (run: Run): string => `${spanText(run)} ${markText(run.mark)}`;

/** The changes as they are sent. */
export const changesOf = (draft: Draft) => ({
  days: [...draft].flatMap(([day, mark]) => (mark === null ? [] : [{ day, ...mark }])),
  remove: [...draft].flatMap(([day, mark]) => (mark === null ? [day] : [])),
});
