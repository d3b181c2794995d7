import { useLayoutEffect } from 'react';

/** Gives the focus back to what had it when something opened, once that is closed or gone: a dialog that leaves the page at once cannot do so itself. */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    const opener = open ? document.activeElement : null;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
}
