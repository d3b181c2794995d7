/** A promise that rejects once the signal aborts, whether or not whoever is asked heeds it. */
export function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let tell = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    tell = () => reject(signal.reason as Error);
    signal.addEventListener('abort', tell, { once: true });
  });
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}
