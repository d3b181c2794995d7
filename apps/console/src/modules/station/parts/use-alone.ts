import { useEffect } from 'react';

/** Takes the page behind the station out of reach: nothing of it is focused or read aloud while the station fills the screen. */
export function useAlone(): void {
  useEffect(() => {
    const behind = document.getElementById('root');
    behind?.setAttribute('inert', '');
    return () => behind?.removeAttribute('inert');
  }, []);
}
