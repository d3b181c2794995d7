import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

function subscribe(changed: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
