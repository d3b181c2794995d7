import { useRef, useState } from 'react';
import { failureText } from './failure.ts';

interface Submit<Input> {
  readonly pending: boolean;
  /** Why the last try failed, for the dialog that stays open. */
  readonly failure: string | undefined;
  readonly fail: (text: string | undefined) => void;
  readonly run: (input: Input) => void;
}

/**
 * The act of a dialog that stays open when it fails. The idempotency key stays the same for the same input, so that
 * trying again after a lost answer does it once.
 */
export function useSubmit<Input>(act: (input: Input, idempotencyKey: string) => Promise<unknown>): Submit<Input> {
  const [state, setState] = useState<{ pending: boolean; failure: string | undefined }>({ pending: false, failure: undefined });
  /** Two presses may come before the first one is drawn. */
  const busy = useRef(false);
  const last = useRef<{ text: string; key: string } | undefined>(undefined);

  const keyFor = (input: Input): string => {
    const text = JSON.stringify(input) ?? '';
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
  const run = async (input: Input) => {
    if (busy.current) return;
    busy.current = true;
    setState({ pending: true, failure: undefined });
    try {
      await act(input, keyFor(input));
      // Done: the same act asked for again later is another one.
      last.current = undefined;
      setState({ pending: false, failure: undefined });
    } catch (error) {
      setState({ pending: false, failure: failureText(error) });
    } finally {
      busy.current = false;
    }
  };
  return { ...state, fail: (failure) => setState((now) => ({ ...now, failure })), run: (input) => void run(input) };
}
