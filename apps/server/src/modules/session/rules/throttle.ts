/**
 * Sign-in throttling: 5 failures of an account lock it for 1 s, doubling to 15 minutes; 20 failures of an address in 10 minutes lock it for
 * names that never signed in from there, 40 for those that did.
 */
export const accountFailures = 5;
export const addressFailures = 20;
export const knownFailures = 40;
export const windowMs = 600_000;
const longestMs = 900_000;

export interface Bucket {
  failures: number;
  windowStart: Date;
  lockedUntil: Date | null;
}

export const isLocked = (bucket: Bucket | undefined, now: Date): boolean => bucket?.lockedUntil != null && bucket.lockedUntil > now;

function lockMs(failures: number, allowed: number): number {
  return failures < allowed ? 0 : Math.min(1000 * 2 ** (failures - allowed), longestMs);
}

/** The bucket after one more failure. Failures are forgotten one window after the last lock ended. */
export function afterFailure(bucket: Bucket | undefined, now: Date, allowed: number): Bucket {
  const over = bucket && Math.max(bucket.windowStart.getTime(), bucket.lockedUntil?.getTime() ?? 0) + windowMs < now.getTime();
  const failures = (bucket && !over ? bucket.failures : 0) + 1;
  const lock = lockMs(failures, allowed);
  return { failures, windowStart: bucket && !over ? bucket.windowStart : now, lockedUntil: lock === 0 ? null : new Date(now.getTime() + lock) };
}
