import { useEffect, useState } from 'react';
import { defaultDebounce } from '../../../../widgets/shared/debounce.ts';

/** A value as it was when it had not changed for a while: at once at first, then when the typing pauses. */
export function useSettled<T>(value: T, wait = defaultDebounce): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
