import { useState } from 'react';
import { LimitedInput, type LimitedInputProps } from './limited-input.tsx';

export interface TypedInputProps<Value> extends Omit<LimitedInputProps, 'value' | 'onChange'> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly read: (text: string) => Value | undefined;
  readonly show: (value: Value) => string;
}

/**
 * A text field over a value of another type. While somebody types, the text is theirs (`12.` stays `12.`);
 * left, or when the value changes from outside, the field shows the value.
 */
export function TypedInput<Value>({ value, onChange, read, show, onBlur, ...rest }: TypedInputProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && read(typed) === value ? typed : value === undefined ? '' : show(value);
  const take = (next: string) => {
    setTyped(next);
    const amount = read(next);
    if (amount !== value) onChange(amount);
  };
  return <LimitedInput {...rest} value={text} onChange={take} onBlur={(event) => (setTyped(undefined), onBlur?.(event))} />;
}
