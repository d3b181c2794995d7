import { useEffect, useRef } from 'react';
import { isTyping } from '../../../widgets/shared/typing.ts';

const dialog = '[role="dialog"][aria-modal="true"], .ant-image-preview';

export interface StationKeys {
  readonly Escape: () => void;
  /** The next order that waits. */
  readonly F2: () => void;
  readonly F4: () => void;
  readonly F8: () => void;
  readonly F9: () => void;
  /** A sign that is typed elsewhere than in a field: it belongs into the scan field. */
  readonly typed: () => void;
}

/** Hears the station's keys wherever the focus is, but in an open dialog. */
export function useKeys(keys: StationKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (document.querySelector(dialog) !== null || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === 'Escape' || key === 'F2' || key === 'F4' || key === 'F8' || key === 'F9') {
        event.preventDefault();
        latest.current[key]();
      } else if (key.length === 1 && !isTyping(event)) latest.current.typed();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
