import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent } from 'react';
import { textIn, type FieldProps } from './field-props.ts';
import { formTexts } from './texts.ts';

dayjs.extend(customParseFormat);

/** The formats in which times are held, of business time. */
const formats = { time: 'HH:mm:ss', date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const;

/** Keeps Enter from submitting the form: it takes what was typed into the field. */
const withoutSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A time, a day, or both. */
export function TimeControl({ field, value, onChange, control }: FieldProps) {
  const kind = field.kind as keyof typeof formats;
  const text = textIn(value);
  const shared = {
    ...control,
    style: { width: '100%' },
    format: formats[kind],
    placeholder: field.placeholder ?? formTexts.choose(field.name),
    value: text === undefined ? null : dayjs(text, formats[kind]),
    onKeyDown: withoutSubmit,
    onChange: (next: Dayjs | null) => onChange(next ? next.format(formats[kind]) : undefined),
  };
  return kind === 'time' ? <TimePicker {...shared} needConfirm={false} /> : <DatePicker {...shared} showTime={kind === 'datetime'} />;
}
