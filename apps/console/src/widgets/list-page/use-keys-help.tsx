import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../shared/typing.ts';

const KeysHelp = lazy(() => import('./keys-help.tsx'));

/** Shows the keys of a list at `?`, unless somebody is typing or a dialog is open. @returns the dialog, once it is asked for */
export function useKeysHelp() {
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
      <KeysHelp onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
