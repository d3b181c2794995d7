import { useId } from 'react';
import { timeTexts } from './texts.ts';
import styles from './time-options.module.css';
import { timeRangeError, type TimeText } from './time-parts.ts';
import { TimeSelect } from './time-select.tsx';

export type TimeRangeValue = readonly [from: TimeText | undefined, to: TimeText | undefined];

export interface TimeRangeProps {
  readonly label: string;
  readonly value: TimeRangeValue;
  readonly onChange: (value: TimeRangeValue) => void;
  readonly seconds?: boolean;
  readonly disabled?: boolean;
}

/** A field for a range from one time of a day to another. A start that is later than the end is marked below. */
export function TimeRange({ label, value, onChange, seconds = true, disabled = false }: TimeRangeProps) {
  const id = useId();
  const error = timeRangeError(label, value);
  const wrong = error === undefined ? {} : ({ status: 'error', 'aria-describedby': id } as const);
  const [from, to] = value;
  return (
    <div>
      <div className={styles.range}>
        <TimeSelect
          {...wrong}
          label={`${label} ${timeTexts.from}`}
          seconds={seconds}
          disabled={disabled}
          value={from}
          onChange={(next) => onChange([next, to])}
        />
        <span aria-hidden>~</span>
        <TimeSelect
          {...wrong}
          label={`${label} ${timeTexts.to}`}
          seconds={seconds}
          disabled={disabled}
          value={to}
          onChange={(next) => onChange([from, next])}
        />
      </div>
      {error !== undefined && (
        <div id={id} className={styles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
