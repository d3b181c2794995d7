import { Input, type InputRef } from 'antd';
import { useRef, useState, type RefObject } from 'react';
import { isComposing } from '../../../widgets/shared/composing.ts';

interface ScanBoxProps {
  readonly field: RefObject<InputRef | null>;
  readonly label: string;
  readonly placeholder: string;
  /** What was scanned or typed up to Enter, or pasted: one line or several. */
  readonly onText: (text: string) => void;
  /** Enter in the empty field. */
  readonly onEmpty?: () => void;
}

/** The field into which a scanner types: its Enter takes the number and stays here. Several lines may be pasted at once. */
export function ScanBox({ field, label, placeholder, onText, onEmpty }: ScanBoxProps) {
  const [text, setText] = useState('');
  // A scanner types faster than the field is drawn.
  const typed = useRef('');
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
