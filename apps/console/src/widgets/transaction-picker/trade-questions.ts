import { debounce } from '../shared/debounce.ts';
import { failureText } from '../shared/failure.ts';
import type { TradeEntry } from './trade.ts';

/** Milliseconds after the last letter until the list is asked for (specification 9). */
export const pickerDebounce = 1000;
export const minimumSearchLength = 5;

/** The state of the list: nothing was asked, an answer is awaited, it is there, or it failed and why. */
export interface TradeSearch {
  readonly state: 'idle' | 'asking' | 'found' | 'failed';
  readonly entries: readonly TradeEntry[];
  readonly failure: string;
}

export const notAsked: TradeSearch = { state: 'idle', entries: [], failure: '' };

type Find = (signal: AbortSignal) => Promise<readonly TradeEntry[]>;

/** Asks for numbers when typing pauses; only the latest question is answered. @param show gets the state of the list */
export function tradeQuestions(show: (search: TradeSearch) => void) {
  let question = new AbortController();
  let latest: Find | undefined;

  const send = async (find: Find) => {
    const { signal } = question;
    try {
      const entries = await find(signal);
      if (!signal.aborted) show({ state: 'found', entries, failure: '' });
    } catch (error) {
      if (!signal.aborted) show({ state: 'failed', entries: [], failure: failureText(error) });
    }
  };
  const later = debounce((find: Find) => void send(find), pickerDebounce);
  const drop = () => {
    later.cancel();
    question.abort();
    question = new AbortController();
  };
  const ask = (find: Find) => {
    drop();
    latest = find;
    show({ ...notAsked, state: 'asking' });
    later(find);
  };
  const retry = () => {
    if (!latest) return;
    ask(latest);
    later.flush();
  };
  const clear = () => {
    drop();
    show(notAsked);
  };
  return { ask, retry, clear, drop };
}
