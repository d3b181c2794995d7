import type { Fen } from '@merchant-admin/common/money';
import type { FormField } from '@merchant-admin/contract/platform/form';
import { Checkbox, DatePicker, Input, Radio, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactElement } from 'react';
import { MoneyInput, TypedInput } from '../number-input/index.ts';
import { inputLimit, positiveInteger } from '../number-input/number-text.ts';
import { clearable } from '../shared/clearable.ts';

type Numbers = Extract<FormField, { min: number }>;
/** The form gives id, value and change. */
interface NumberProps<Value> {
  readonly field: Numbers;
  readonly value?: Value;
  readonly onChange?: (value: Value | undefined) => void;
  readonly 'aria-label'?: string;
}
const nothing = () => undefined;
const dayFormat = 'YYYY-MM-DD';

const Amount = ({ field: { placeholder }, value, onChange = nothing, ...rest }: NumberProps<Fen>) => (
  <MoneyInput {...rest} value={value} onChange={onChange} placeholder={placeholder} />
);

/** Percent with at most two decimals are shown and typed, as yuan are; 1/10000 is the value. */
const Percent = ({ field: { placeholder }, value, onChange = nothing, ...rest }: NumberProps<number>) => (
  <MoneyInput {...rest} prefix={undefined} suffix="%" value={value as Fen | undefined} onChange={onChange} placeholder={placeholder} />
);

/** Digits; what is above the largest is told, not cut. */
const Whole = ({ field: { min, max, suffix, placeholder }, value, onChange = nothing, ...rest }: NumberProps<number>) => (
  <TypedInput<number>
    inputMode="numeric"
    {...rest}
    maxLength={String(max).length}
    suffix={suffix}
    placeholder={placeholder}
    value={value}
    onChange={onChange}
    limit={min > 0 ? positiveInteger : (text) => inputLimit(text, 0)}
    read={(text) => (text === '' ? undefined : Number(text))}
    show={String}
  />
);

interface DayProps {
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly 'aria-label'?: string;
}
const Day = ({ value, onChange = nothing, ...rest }: DayProps) => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    format={dayFormat}
    value={value ? dayjs(value, dayFormat) : null}
    onChange={(day: Dayjs | null) => onChange(day?.format(dayFormat))}
  />
);

function choiceOf(field: Extract<FormField, { choices: object }>, named: object): ReactElement {
  const options = field.choices.map(([code, name]) => ({ value: field.of === 'code' ? Number(code) : code, label: name }));
  if (field.inSight && field.of === 'words') return <Checkbox.Group aria-label={field.label} {...named} options={options} />;
  if (field.inSight) return <Radio.Group aria-label={field.label} {...named} options={options} />;
  const several = field.of === 'words' ? ({ mode: 'multiple', allowClear: clearable } as const) : {};
  return <Select {...named} {...several} placeholder={field.placeholder ?? `请选择${field.label}`} options={options} />;
}

/** What a declared field is filled in with; nothing for those that their form draws. @param label names it where no label stands beside it */
export function controlOf(field: FormField, label: string | undefined): ReactElement | null {
  const named = label === undefined ? {} : { 'aria-label': label };
  switch (field.of) {
    case 'line':
      return <Input {...named} maxLength={field.max} showCount={label === undefined} placeholder={field.placeholder} />;
    case 'paragraph':
      return <Input.TextArea {...named} rows={3} maxLength={field.max} showCount placeholder={field.placeholder} />;
    case 'amount':
      return <Amount field={field} {...named} />;
    case 'percent':
      return <Percent field={field} {...named} />;
    case 'integer':
      return <Whole field={field} {...named} />;
    case 'code':
    case 'word':
    case 'words':
      return choiceOf(field, named);
    case 'flag':
      return <Switch {...named} checkedChildren={field.words[0]} unCheckedChildren={field.words[1]} />;
    case 'day':
      return <Day {...named} />;
    case 'id':
    case 'lines':
    case 'pictures':
    case 'state':
      return null;
  }
}
