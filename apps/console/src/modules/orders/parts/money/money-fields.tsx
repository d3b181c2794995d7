import { DatePicker, Form, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useId } from 'react';
import { fen, type Fen } from '@merchant-admin/common/money';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import styles from './money.module.css';

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

interface AmountFieldProps extends FieldProps<Fen> {
  /** Fen; nothing is taken above it. */
  readonly max?: number;
  readonly min?: number;
  readonly note?: string;
}

/** An amount in yuan with two decimals. */
export function AmountField({ label, required = true, max, min = 1, note, ...input }: AmountFieldProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} required={required} extra={note}>
      <MoneyInput id={id} label={label} min={fen(min)} {...(max === undefined ? {} : { max: fen(max) })} {...input} />
    </Form.Item>
  );
}

const format = 'YYYY-MM-DD';
/** A business day from today on. */
export function DayField({ label, required = false, value, onChange, disabled = false }: FieldProps<string>) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} required={required}>
      <DatePicker
        id={id}
        className={styles.field ?? ''}
        format={format}
        minDate={dayjs()}
        disabled={disabled}
        value={value === undefined ? null : dayjs(value, format)}
        onChange={(day) => onChange(day?.format(format))}
      />
    </Form.Item>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps extends FieldProps<string> {
  readonly options: readonly Choice[];
}

/** One of a few, all in sight. */
export const RadioField = ({ label, value, onChange, options, disabled = false }: ChoiceFieldProps) => (
  <Form.Item label={label}>
    <Radio.Group
      aria-label={label}
      value={value ?? null}
      options={[...options]}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as string)}
    />
  </Form.Item>
);

/** One of many. */
export function SelectField({ label, value, onChange, options, required = true, disabled = false }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} required={required}>
      <Select
        id={id}
        placeholder={`请选择${label}`}
        value={value ?? null}
        options={[...options]}
        disabled={disabled}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Form.Item>
  );
}

/** A table of codes as choices, some of them or all. */
export const choicesOf = (names: Readonly<Record<string, string>>, keys: readonly (string | number)[] = Object.keys(names)): Choice[] =>
  keys.map((key) => ({ value: String(key), label: names[key] ?? '' }));
