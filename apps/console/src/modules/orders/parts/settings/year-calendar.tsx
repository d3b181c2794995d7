import { addDays, addMonths } from '@merchant-admin/common/dates';
import { useRef, type KeyboardEvent } from 'react';
import { daysOf } from './calendar-draft.ts';
import styles from './calendar.module.css';
import { Month, type DayFace } from './month.tsx';

export interface YearCalendarProps {
  readonly year: number;
  readonly today: string;
  readonly faceOf: (day: string) => DayFace;
  /** Where the keyboard stands; with `from` the days up to there are chosen. */
  readonly at: string;
  readonly from: string;
  readonly onGo: (day: string, from: string) => void;
  readonly onToggle: (day: string) => void;
  readonly onRestore: (days: readonly string[]) => void;
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1),
};

/** Twelve months as one stop of the tab key: arrows move, shift chooses up to there, Enter turns rest into work and back, Delete restores. */
export function YearCalendar({ year, today, faceOf, at, from, onGo, onToggle, onRestore }: YearCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const span = from < at ? { from, to: at } : { from: at, to: from };
  const walk = (event: KeyboardEvent) => {
    // Whoever reads the screen aloud can put the focus on any day.
    const here = (event.target as HTMLElement).dataset['day'] ?? at;
    if (event.key === 'Delete' || event.key === 'Backspace') return onRestore(here === at ? daysOf(span) : [here]);
    const to = steps[event.key]?.(here);
    if (to === undefined) return undefined;
    event.preventDefault();
    if (!to.startsWith(`${year}-`)) return undefined;
    onGo(to, !event.shiftKey ? to : here === at ? from : here);
    return root.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the days' buttons, heard in one place
    <div ref={root} className={styles['year']} onKeyDown={walk}>
      {Array.from({ length: 12 }, (_none, index) => (
        <Month
          key={index}
          month={`${year}-${String(index + 1).padStart(2, '0')}`}
          today={today}
          faceOf={faceOf}
          at={at}
          span={span}
          onPress={(day, extend) => {
            onGo(day, extend ? from : day);
            if (!extend) onToggle(day);
          }}
        />
      ))}
    </div>
  );
}
