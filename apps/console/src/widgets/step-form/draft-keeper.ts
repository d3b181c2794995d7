import { debounce } from '../shared/debounce.ts';
import { failureText } from '../shared/failure.ts';

/** Where an unfinished form is kept. */
export interface DraftPort<Value> {
  /** The kept draft; nothing when there is none. */
  readonly load: (signal: AbortSignal) => Promise<Value | undefined>;
  readonly save: (value: Value) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
}

/** How the draft stands. `kept` is the value that is safe. */
export interface DraftState<Value> {
  readonly state: 'none' | 'saving' | 'saved' | 'failed';
  readonly kept: Value;
  readonly byHand: boolean;
  readonly at?: Date;
  readonly failure?: string;
}

interface Keeping<Value> {
  readonly save: (value: Value) => Promise<unknown>;
  readonly show: (change: (current: DraftState<Value>) => DraftState<Value>) => void;
  /** Milliseconds after the last change. */
  readonly delay: number;
  readonly now: () => Date;
}

/** Saves one draft at a time, the latest value last, some time after the last change or at once. */
export function draftKeeper<Value>({ save, show, delay, now }: Keeping<Value>) {
  let waiting: { value: Value; byHand: boolean } | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const take = () => {
    const next = stopped ? undefined : waiting;
    waiting = undefined;
    return next;
  };
  const saveAll = async () => {
    for (let next = take(); next; next = take()) {
      const { value, byHand } = next;
      show((current) => ({ ...current, state: 'saving', byHand }));
      try {
        await save(value);
        show((current) => ({ ...current, state: 'saved', kept: value, byHand, at: now() }));
      } catch (error) {
        show((current) => ({ ...current, state: 'failed', byHand, failure: failureText(error) }));
      }
    }
    running = undefined;
  };
  const keep = (value: Value, byHand: boolean) => {
    waiting = { value, byHand };
    running ??= saveAll();
  };
  const later = debounce((value: Value) => keep(value, false), delay);

  return {
    changed: later,
    saveNow: (value: Value) => {
      later.cancel();
      keep(value, true);
    },
    /** Saves nothing from here on; answers once what is under way has ended. */
    stop: async () => {
      stopped = true;
      later.cancel();
      waiting = undefined;
      await running;
    },
    resume: () => {
      stopped = false;
    },
  };
}
