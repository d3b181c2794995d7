import { showInstant } from '../../platform/show-instant.ts';
import type { FieldDifference } from '../difference/index.ts';
import { timelineTexts as texts } from './texts.ts';

export interface TimelineEntry {
  readonly id: string;
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly actor: string;
  /** The kind of person who acted: 平台员工, 系统 … */
  readonly actorType?: string;
  readonly action: string;
  readonly reason?: string;
  /** The name of the text after it, where that is no reason: 内容. */
  readonly reasonIs?: string;
  /** Pictures that were added to it. */
  readonly pictures?: readonly { readonly key: string; readonly url: string }[];
  readonly differences?: readonly FieldDifference[];
}

export interface TimelineDay {
  /** The day's name, of business time: 2026-03-02 周一. */
  readonly name: string;
  readonly entries: readonly { readonly entry: TimelineEntry; readonly time: string }[];
}

const timeOf = (entry: TimelineEntry): number => Date.parse(entry.at);

function dayName(day: string): string {
  const weekday = texts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${day} ${weekday}`;
}

/** Entries by day of business time, newest first; those of one instant stay in the order given. Entries without a time come last. */
export function groupByDay(entries: readonly TimelineEntry[]): readonly TimelineDay[] {
  const sorted = entries.toSorted((a, b) => (timeOf(b) || 0) - (timeOf(a) || 0));
  const days = new Map<string, TimelineDay['entries'][number][]>();
  for (const entry of sorted) {
    const [day = '', time = ''] = Number.isNaN(timeOf(entry)) ? [] : showInstant(entry.at).split(' ');
    const name = day === '' ? texts.unknownDay : dayName(day);
    days.set(name, [...(days.get(name) ?? []), { entry, time }]);
  }
  return [...days].map(([name, of]) => ({ name, entries: of }));
}
