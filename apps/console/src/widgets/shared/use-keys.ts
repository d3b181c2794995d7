import { useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/** What keys do, by their name in lower case: `t`, `1`, `arrowdown`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Does what a key stands for, wherever the focus is, unless somebody types, a dialog is open, or Ctrl, Alt or ⌘ is held. A key that is held down does it once. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const name = event.key.toLowerCase();
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
