import { useRef } from 'react';

/** Milliseconds until the lock opens (specification 9). */
export const lockRelease = 1000;

/** Lets one act through and then none, until a second has passed since the last try. `release` opens the lock at once. */
export function useLock() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const pass = (): boolean => {
    const now = performance.now();
    const open = now - last.current >= lockRelease;
    last.current = now;
    return open;
  };
  return { pass, release: () => void (last.current = Number.NEGATIVE_INFINITY) };
}
