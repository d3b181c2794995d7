import { useRef } from 'react';

/** Specification 9: the lock's release. */
export const lockRelease = 1000;

/** Lets an act through and then none, until a second has passed since the last try. `release` opens it at once. */
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
