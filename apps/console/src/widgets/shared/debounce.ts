/** Milliseconds that an act waits for another call, unless told otherwise (specification 9). */
export const defaultDebounce = 500;

export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Runs the waiting call at once. */
  flush: () => void;
  cancel: () => void;
}

/** Runs `act` once, with the last arguments, when `wait` milliseconds have passed without a new call. */
export function debounce<Args extends unknown[]>(act: (...args: Args) => void, wait = defaultDebounce): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) act(...args);
  };
  const call = (...args: Args) => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, wait);
  };
  return Object.assign(call, { flush, cancel });
}
