import type { InputLimitField, NumberField, PositiveIntegerField } from '../field.ts';
import { decimalText, inputLimit, positiveInteger } from '../number-text.ts';
import { searchTexts } from '../texts.ts';
import styles from '../search-form.module.css';
import { invalidProps, type ControlProps } from './control.ts';
import { LimitedInput } from './limited-input.tsx';

/** Specification 9: number ranges use five places. */
export const defaultDecimals = 5;

function limitOf(field: NumberField | PositiveIntegerField | InputLimitField): (text: string) => string {
  if (field.type === 'positive-integer') return positiveInteger;
  if (field.type === 'input-limit') return (text) => inputLimit(text, field.mode);
  return (text) => decimalText(text, field.decimals ?? defaultDecimals, (field.min ?? 0) < 0);
}

export function NumberControl(props: ControlProps<NumberField | PositiveIntegerField | InputLimitField, string>) {
  const { field, id, value, onChange } = props;
  return (
    <LimitedInput
      id={id}
      inputMode={field.type === 'positive-integer' ? 'numeric' : 'decimal'}
      placeholder={field.placeholder ?? searchTexts.enter(field.label)}
      {...('maxlength' in field ? { maxLength: field.maxlength } : {})}
      allowClear
      limit={limitOf(field)}
      value={value ?? ''}
      onChange={onChange}
      {...invalidProps(props)}
    />
  );
}

export function NumberRangeControl(props: ControlProps<NumberField, readonly string[]>) {
  const { field, id, value, onChange } = props;
  const [from = '', to = ''] = value ?? [];
  const shared = { inputMode: 'decimal', limit: limitOf(field), ...invalidProps(props) } as const;
  return (
    <fieldset className={styles.range} aria-label={field.label}>
      <LimitedInput
        {...shared}
        id={id}
        aria-label={`${field.label} ${searchTexts.from}`}
        placeholder={searchTexts.from}
        value={from}
        onChange={(text) => onChange([text, to])}
      />
      <span aria-hidden>~</span>
      <LimitedInput
        {...shared}
        aria-label={`${field.label} ${searchTexts.to}`}
        placeholder={searchTexts.to}
        value={to}
        onChange={(text) => onChange([from, text])}
      />
    </fieldset>
  );
}
