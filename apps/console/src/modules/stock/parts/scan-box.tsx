import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isComposing } from '../../../widgets/shared/composing.ts';
import { isTyping } from '../../../widgets/shared/typing.ts';

interface ScanBoxProps {
  readonly field: RefObject<InputRef | null>;
  readonly label: string;
  readonly placeholder: string;
  /** What was scanned or typed up to Enter, or pasted: one line or several. */
  readonly onText: (text: string) => void;
  /** Enter in the empty field. */
  readonly onEmpty?: () => void;
}

/** A sign of a number. */
const sign = /^[0-9A-Za-z]$/;

/** Whether a key is pressed on a checkbox of the page, into which nobody types. */
const isOnCheckbox = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('[role="dialog"]') === null;

/** Brings what is typed elsewhere than in a field or a table of cells into the scan field, so that a scanner is heard wherever the focus is. */
function useHearing(field: RefObject<InputRef | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!sign.test(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) && !isOnCheckbox(event)) return;
      if (event.target instanceof Element && event.target.closest('[role="grid"]') !== null) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [field]);
}

/** The field into which a scanner types: its Enter takes the number and stays here. Several lines may be pasted at once. */
export function ScanBox({ field, label, placeholder, onText, onEmpty }: ScanBoxProps) {
  const [text, setText] = useState('');
  // A scanner types faster than the field is drawn.
  const typed = useRef('');
  useHearing(field);
  const change = (next: string) => setText((typed.current = next));
  const take = () => {
    const code = typed.current.trim();
    change('');
    if (code === '') onEmpty?.();
    else onText(code);
  };
  return (
    <Input
      ref={field}
      size="large"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        event.preventDefault();
        take();
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\r\n]/.test(pasted.trim())) return;
        event.preventDefault();
        change('');
        onText(pasted);
      }}
    />
  );
}
