import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { decimalText, defaultDecimals, finishedNumber } from '../number-input/number-text.ts';
import { TypedInput } from '../number-input/typed-input.tsx';
import { isComposing } from '../shared/composing.ts';
import { numberIn, textIn, type FieldProps } from './field-props.ts';
import { formTexts } from './texts.ts';

/** The rows of a text area (specification 9). */
const textareaRows = 5;
const longestNumber = 16;

/** Keeps an Enter that confirms an input method's choice from submitting. */
const withoutComposed = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

export const TextControl = ({ field, value, onChange, control }: FieldProps) => (
  <Input
    autoComplete="off"
    allowClear
    {...control}
    placeholder={field.placeholder ?? formTexts.enter(field.name)}
    value={textIn(value) ?? ''}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={withoutComposed}
  />
);

export const TextareaControl = ({ field, value, onChange, control }: FieldProps) => (
  <Input.TextArea
    rows={textareaRows}
    {...control}
    placeholder={field.placeholder ?? formTexts.enter(field.name)}
    value={textIn(value) ?? ''}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A number as text without an exponent. */
const shown = (number: number): string => (String(number).includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : String(number));

function read(text: string): number | undefined {
  const finished = finishedNumber(text);
  return finished === '' ? undefined : Number(finished);
}

export const NumberControl = ({ field, value, onChange, control }: FieldProps) => (
  <TypedInput<number>
    inputMode="decimal"
    maxLength={longestNumber}
    {...control}
    placeholder={field.placeholder ?? formTexts.enter(field.name)}
    limit={(text) => decimalText(text, field.decimals ?? defaultDecimals, (field.min ?? 0) < 0)}
    read={read}
    show={shown}
    value={numberIn(value)}
    onChange={onChange}
  />
);
