import { useRef, useState } from 'react';

/** Which dialog is open. It is gone at once when it closes, so the focus is given back from here to what opened it. */
export function useDialog<Dialog>() {
  const [opened, setOpened] = useState<Dialog>();
  const opener = useRef<Element | null>(null);
  const open = (dialog: Dialog) => {
    opener.current = document.activeElement;
    setOpened(dialog);
  };
  const close = () => {
    setOpened(undefined);
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return { opened, open, close };
}
