import { useEffect, type RefObject } from 'react';
import { installClickGuard } from './click-guard.ts';

/** Guards everything below an element while it is mounted. */
export function useClickGuard(root: RefObject<HTMLElement | null>) {
  useEffect(() => (root.current ? installClickGuard(root.current) : undefined), [root]);
}
