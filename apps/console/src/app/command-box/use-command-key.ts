import { useEffect } from 'react';

/** Calls `onPress` at Ctrl+K, on a Mac ⌘K, wherever the focus is. */
export function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [onPress]);
}
