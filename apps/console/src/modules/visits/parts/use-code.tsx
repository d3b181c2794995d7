import { useRef, useState, type ReactNode } from 'react';
import { CodePanel } from './code-panel.tsx';

interface CodeShown {
  /** Keeps a code that an act answered; '' where a shop tells it. */
  readonly keep: (code: string) => void;
  /** Closes the act's dialog: a code that was kept is shown first. */
  readonly close: (done: boolean) => void;
  /** The panel in the place of the dialog, once there is a code to show. */
  readonly panel: ReactNode;
}

/** Shows the code that an act answered before its dialog closes. */
export function useCode(onClose: (done: boolean) => void): CodeShown {
  const kept = useRef('');
  const [code, setCode] = useState('');
  return {
    keep: (given) => void (kept.current = given),
    close: (done) => (done && kept.current !== '' ? setCode(kept.current) : onClose(done)),
    panel: code === '' ? null : <CodePanel code={code} onClose={() => onClose(true)} />,
  };
}
