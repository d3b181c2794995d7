import { useEffect, useRef, useState } from 'react';

/** Which dialog is open. A closed one is removed at once, so the focus goes back from here to what opened it, when the dialog no longer holds it. */
export function useDialog<Dialog>() {
  const [opened, setOpened] = useState<Dialog>();
  const opener = useRef<Element | null>(null);
  const open = (dialog: Dialog) => {
    opener.current = document.activeElement;
    setOpened(dialog);
  };
  useEffect(() => {
    if (opened === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [opened]);
  return { opened, open, close: () => setOpened(undefined) };
}
