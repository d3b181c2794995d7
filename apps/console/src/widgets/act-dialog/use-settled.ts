import { useEffect, useState } from 'react';
import { defaultDebounce } from '../shared/debounce.ts';

/** A text as it was when it had not changed for a while; nothing before the first. While `hurried` it counts as soon as it is drawn: nobody is typing. */
export function useSettled(text: string, hurried: boolean, wait = defaultDebounce): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), hurried ? 0 : wait);
    return () => clearTimeout(timer);
  }, [text, hurried, wait]);
  return settled;
}
