import { Select } from 'antd';
import styles from './time-options.module.css';
import { timeUnits, withPart, type TimeText } from './time-parts.ts';
import { clearable } from '../shared/clearable.ts';

export interface TimeSelectProps {
  /** The time's name for screen readers. */
  readonly label: string;
  readonly value: TimeText | undefined;
  readonly onChange: (value: TimeText | undefined) => void;
  /** Whether the time has seconds; without them it is HH:mm. */
  readonly seconds?: boolean;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly status?: 'error';
  readonly 'aria-describedby'?: string;
}

/** A field for a time of day: a select each of its hour, minute and second. Clearing the hour clears the time. */
export function TimeSelect({ label, value, onChange, seconds = true, id, disabled = false, ...wrong }: TimeSelectProps) {
  const units = timeUnits.slice(0, seconds ? 3 : 2);
  const parts = value?.split(':') ?? [];
  return (
    <fieldset className={styles.time} aria-label={label} aria-describedby={wrong['aria-describedby']}>
      {units.map(({ unit, options }, n) => (
        <Select<string>
          key={unit}
          {...(n === 0 && id !== undefined ? { id } : {})}
          className={styles.part ?? ''}
          aria-label={`${label} ${unit}`}
          placeholder={unit}
          disabled={disabled}
          showSearch
          allowClear={n === 0 && clearable}
          status={wrong.status ?? ''}
          options={options.map((option) => ({ ...option }))}
          value={parts[n] ?? null}
          onChange={(part) => onChange(withPart(value, n, part, units.length))}
        />
      ))}
    </fieldset>
  );
}
