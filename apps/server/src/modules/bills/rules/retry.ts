/** When a document without an outcome is tried again: after 30 s, doubling to an hour. */
export function nextAttempt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(30_000 * 2 ** Math.max(attempts - 1, 0), 3_600_000));
}
