import { flushSync } from 'react-dom';

/** Adds a line to a list that is typed in, and puts the cursor into its first field. Lines say so by `data-line`. */
export function focusAdded(list: Element | null | undefined, add: () => void): void {
  const lines = () => [...(list?.querySelectorAll('[data-line]') ?? [])];
  const before = new Set(lines());
  flushSync(add);
  const added = lines().find((line) => !before.has(line));
  added?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled])')?.focus();
}
