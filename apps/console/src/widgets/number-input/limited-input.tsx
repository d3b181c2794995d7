import { Input } from 'antd';
import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { useRefusedMinus } from './use-refused-minus.tsx';
import { useSelectAll } from './select-all.ts';
import type { InputProps, InputRef } from 'antd';
import { halfWidth } from './number-text.ts';

/** Cuts whatever was typed or pasted down to what the field may hold; `before` is what it held. */
export type Limit = (text: string, before: string) => string;

export interface LimitedInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly limit: Limit;
}

/** Where the caret stands in the kept text: behind what is kept of the text before it; where it was when all was refused. */
function keptCaret(limit: Limit, text: string, caret: number, before: string, kept: string): number {
  if (kept === before) return Math.max(0, caret - (text.length - before.length));
  return Math.min(limit(text.slice(0, caret), '').length, kept.length);
}

/**
 * A text input that only ever holds what `limit` allows. What an input method composes is ignored
 * (specification 5), unless it is nothing but digits, as some phone keyboards compose those.
 */
export function LimitedInput({ value, onChange, limit, onFocus, onClick, ...rest }: LimitedInputProps) {
  const selecting = useSelectAll({ onFocus, onClick });
  const minus = useRefusedMinus();
  const field = useRef<InputRef>(null);
  const composing = useRef(false);
  const [composed, setComposed] = useState<string>();

  const take = (typed: string) => {
    const text = halfWidth(typed);
    const kept = limit(text, value);
    minus.typed(text, kept);
    const input = field.current?.input;
    // Set here, not by the next render, which would put the caret behind everything. The event's target may be a copy.
    if (input && input.value !== kept) {
      const caret = input.selectionStart ?? text.length;
      input.value = kept;
      const place = keptCaret(limit, text, caret, value, kept);
      input.setSelectionRange(place, place);
    }
    if (kept !== value) onChange(kept);
  };
  const start = () => {
    composing.current = true;
    setComposed(value);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (composing.current) return setComposed(event.target.value);
    /** Firefox sends the composed text once more after the end. */
    if ((event.nativeEvent as InputEvent).inputType === 'insertCompositionText') return undefined;
    return take(event.target.value);
  };
  const end = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = false;
    setComposed(undefined);
    if (/^[\d.]+$/.test(halfWidth(event.data))) take(event.currentTarget.value);
  };

  return (
    <>
      <Input
        ref={field}
        autoComplete="off"
        maxLength={20}
        {...rest}
        {...selecting}
        value={composed ?? value}
        onChange={change}
        onCompositionStart={start}
        onCompositionEnd={end}
      />
      {minus.note}
    </>
  );
}
