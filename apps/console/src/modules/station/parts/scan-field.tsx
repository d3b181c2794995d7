import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isComposing } from '../../../widgets/shared/composing.ts';
import styles from './station.module.css';

interface ScanFieldProps {
  readonly onCode: (code: string) => void;
  /** Enter in the empty field. */
  readonly onEnter: () => void;
  readonly field: RefObject<InputRef | null>;
  /** Whether the camera reads: a phone's keyboard would cover it. */
  readonly camera: boolean;
}

/** The field into which the scanner types; each code ends with Enter. */
export function ScanField({ onCode, onEnter, field, camera }: ScanFieldProps) {
  const [text, setText] = useState('');
  const typed = useRef('');
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const change = (next: string) => setText((typed.current = next));
  const send = () => {
    const code = typed.current.trim();
    change('');
    if (code === '') onEnter();
    else onCode(code);
  };
  return (
    <Input
      ref={field}
      className={styles['scan'] ?? ''}
      size="large"
      aria-label="扫码"
      placeholder="扫订单号、IMEI/SN 或运单；空着按 Enter 确认"
      value={text}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      inputMode={camera ? 'none' : 'text'}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        event.preventDefault();
        send();
      }}
    />
  );
}
