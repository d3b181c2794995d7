import { Input, Select } from 'antd';
import { useId } from 'react';
import styles from './confirm-dialog.module.css';

export interface ReasonAsked {
  readonly label?: string;
  readonly required?: boolean;
  /** Reasons to choose from; the text beside them is then a remark and stays optional. */
  readonly options?: readonly string[];
  readonly maxLength?: number;
}

export interface ReasonGiven {
  readonly chosen: string;
  readonly text: string;
}

export const noReason: ReasonGiven = { chosen: '', text: '' };
const labelOf = (asked: ReasonAsked) => asked.label ?? '原因';

/** What is wrong with a reason; undefined when it may be sent. */
export function reasonError(asked: ReasonAsked, given: ReasonGiven): string | undefined {
  if (asked.required !== true) return undefined;
  if (asked.options) return given.chosen === '' ? `请选择${labelOf(asked)}` : undefined;
  return given.text.trim() === '' ? `请输入${labelOf(asked)}` : undefined;
}

/** The reason as one text: the choice, and the remark behind it. */
export const reasonText = (asked: ReasonAsked, given: ReasonGiven): string =>
  [asked.options ? given.chosen : '', given.text.trim()].filter((part) => part !== '').join('：');

interface ReasonFieldProps {
  readonly asked: ReasonAsked;
  readonly given: ReasonGiven;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (given: ReasonGiven) => void;
}

export function ReasonField({ asked, given, error, disabled, onChange }: ReasonFieldProps) {
  const id = useId();
  const label = labelOf(asked);
  const wrong = error === undefined ? {} : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>
        {asked.required === true && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {label}
      </label>
      {asked.options && (
        <Select
          id={id}
          disabled={disabled}
          placeholder={`请选择${label}`}
          options={asked.options.map((value) => ({ value, label: value }))}
          value={given.chosen === '' ? null : given.chosen}
          onChange={(chosen) => onChange({ ...given, chosen: chosen ?? '' })}
          {...wrong}
        />
      )}
      <Input.TextArea
        {...(asked.options ? { 'aria-label': '补充说明', placeholder: '补充说明（选填）' } : { id, placeholder: `请输入${label}`, ...wrong })}
        rows={3}
        disabled={disabled}
        maxLength={asked.maxLength ?? 200}
        showCount
        value={given.text}
        onChange={(event) => onChange({ ...given, text: event.target.value })}
      />
      {error !== undefined && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
