import { LimitedInput } from '../../number-input/limited-input.tsx';
import { NumberRange } from '../../number-input/number-range.tsx';
import { decimalText, defaultDecimals, inputLimit, positiveInteger } from '../../number-input/number-text.ts';
import type { InputLimitField, NumberField, PositiveIntegerField } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';

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
  const { label, decimals, min } = props.field;
  return (
    <NumberRange silent id={props.id} value={props.value} onChange={props.onChange} label={label} decimals={decimals} min={min} {...invalidProps(props)} />
  );
}
