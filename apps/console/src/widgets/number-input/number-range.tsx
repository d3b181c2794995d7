import { useId } from 'react';
import styles from './number-input.module.css';
import { LimitedInput } from './limited-input.tsx';
import { decimalText, defaultDecimals, finishedNumber, isAbove } from './number-text.ts';
import { numberTexts } from './texts.ts';

/** The two ends as they are typed; '' is an open end. */
export type RangeText = readonly [from: string, to: string];

export interface NumberRangeProps {
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: RangeText) => void;
  /** The name of what is measured; names both ends for screen readers. */
  readonly label: string;
  readonly id?: string;
  /** Decimal places; 5 where it is left out (specification 5). */
  readonly decimals?: number;
  /** The smallest number; a minus may be typed if it is below 0. */
  readonly min?: number;
  readonly disabled?: boolean;
  /** Whether the form around the range says what is wrong. */
  readonly silent?: boolean;
  readonly status?: 'error';
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
}

/** What is wrong with a range, in the user's words. */
export function rangeError(label: string, [from = '', to = '']: readonly string[]): string | undefined {
  const ends = [finishedNumber(from), finishedNumber(to)] as const;
  return ends[0] !== '' && ends[1] !== '' && isAbove(ends[0], ends[1]) ? numberTexts.reversed(label) : undefined;
}

/** A smallest and a largest number, as text, so that amounts stay exact. A start above the end is said below. */
export function NumberRange({ value, onChange, label, id, decimals = defaultDecimals, min = 0, silent = false, ...rest }: NumberRangeProps) {
  const errorId = useId();
  const [from = '', to = ''] = value ?? [];
  const error = silent ? undefined : rangeError(label, [from, to]);
  const wrong = error === undefined ? {} : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': errorId } as const);
  const shared = { ...rest, ...wrong, inputMode: 'decimal', limit: (text: string) => decimalText(text, decimals, min < 0) } as const;
  return (
    <div>
      <fieldset className={styles.range} aria-label={label}>
        <LimitedInput
          {...shared}
          {...(id === undefined ? {} : { id })}
          aria-label={`${label} ${numberTexts.from}`}
          placeholder={numberTexts.from}
          value={from}
          onChange={(text) => onChange([text, to])}
        />
        <span aria-hidden>~</span>
        <LimitedInput
          {...shared}
          aria-label={`${label} ${numberTexts.to}`}
          placeholder={numberTexts.to}
          value={to}
          onChange={(text) => onChange([from, text])}
        />
      </fieldset>
      {error !== undefined && (
        <div id={errorId} className={styles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
