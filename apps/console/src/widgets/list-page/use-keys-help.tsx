import { lazy, Suspense, useEffect, useState } from 'react';
import type { KnownKeys } from './keys-help.tsx';
import { isTyping } from '../shared/typing.ts';

const KeysHelp = lazy(() => import('./keys-help.tsx'));

/** Shows the keys of a list, or those of another page, at `?`, unless somebody is typing or a dialog is open. @returns the dialog, once it is asked for */
export function useKeysHelp(keys?: KnownKeys) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event)) setOpen(true);
    };
    document.addEventListener('keydown', show);
    return () => document.removeEventListener('keydown', show);
  }, []);
  return open ? (
    <Suspense>
      <KeysHelp keys={keys} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
