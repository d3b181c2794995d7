import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const list = window.matchMedia(query);
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => list.matches,
  );
}

/** Whether the window is so narrow that the menu is a drawer. */
export const useIsPhone = () => useMedia('(max-width: 767px)');

/** Whether the person's system asks for no motion. */
export const useStillness = () => useMedia('(prefers-reduced-motion: reduce)');
