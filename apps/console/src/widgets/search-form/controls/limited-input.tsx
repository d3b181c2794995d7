import { Input } from 'antd';
import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import type { InputProps } from 'antd';

interface LimitedInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Cuts whatever was typed or pasted down to what the field may hold. */
  readonly limit: (text: string) => string;
}

/**
 * A text input that only ever holds what `limit` allows. What an input method composes is ignored
 * (specification 5), unless it is nothing but digits, as some phone keyboards compose those.
 */
export function LimitedInput({ value, onChange, limit, ...rest }: LimitedInputProps) {
  const composing = useRef(false);
  const [composed, setComposed] = useState<string>();

  const start = () => {
    composing.current = true;
    setComposed(value);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (composing.current) return setComposed(event.target.value);
    /** Firefox sends the composed text once more after the end. */
    if ((event.nativeEvent as InputEvent).inputType === 'insertCompositionText') return undefined;
    return onChange(limit(event.target.value));
  };
  const end = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = false;
    setComposed(undefined);
    if (/^[\d.]+$/.test(event.data)) onChange(limit(event.currentTarget.value));
  };

  return <Input autoComplete="off" maxLength={20} {...rest} value={composed ?? value} onChange={change} onCompositionStart={start} onCompositionEnd={end} />;
}
