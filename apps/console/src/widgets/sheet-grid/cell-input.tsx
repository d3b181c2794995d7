import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import styles from './sheet-grid.module.css';

/** Handles a key in a cell; the sheet answers whether it did something. */
export type CellKey = (event: KeyboardEvent<HTMLElement>, atEdge: { readonly start: boolean; readonly end: boolean }) => void;

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  readonly align: 'start' | 'end';
  readonly wrong: string | undefined;
  readonly warned: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Takes the typed text; answers the cell's text after that. */
  readonly onCommit: (text: string) => string;
  readonly onKey: CellKey;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLInputElement>) => void;
}

interface CellButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onRun: () => void;
  readonly onKey: CellKey;
  readonly children: ReactNode;
}

/** The active cell of a column whose cells are buttons. */
export function CellButton({ label, disabled, onRun, onKey, children }: CellButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onRun()}
      onKeyDown={(event) => event.key !== 'Enter' && onKey(event, { start: true, end: true })}
    >
      {children}
    </button>
  );
}

/** The one cell that is being typed in. Its text is its own until it is left: the sheet is not drawn again for a letter. */
export function CellInput({ label, text, align, wrong, warned, required, disabled, onCommit, onKey, onPaste, onCopy }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });
  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.select();
  }, []);
  useEffect(() => {
    const field = input.current;
    if (!field || field.value === text) return;
    field.value = text;
    if (document.activeElement === field) field.select();
  }, [text]);
  const leave = () => {
    const field = input.current;
    if (field && field.value !== text) field.value = commit.current(field.value);
  };
  return (
    <input
      ref={input}
      className={styles.input}
      style={{ textAlign: align }}
      aria-label={label}
      aria-invalid={wrong !== undefined}
      aria-required={required}
      title={wrong ?? warned}
      defaultValue={text}
      readOnly={disabled}
      autoComplete="off"
      onBlur={leave}
      onPaste={onPaste}
      onCopy={onCopy}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const whole = selectionStart === 0 && selectionEnd === value.length;
        if (event.key === 'Escape' && value !== text) {
          event.currentTarget.value = text;
          event.currentTarget.select();
          event.stopPropagation();
          return;
        }
        onKey(event, {
          start: whole || (selectionStart === 0 && selectionEnd === 0),
          end: whole || (selectionStart === value.length && selectionEnd === value.length),
        });
      }}
    />
  );
}
