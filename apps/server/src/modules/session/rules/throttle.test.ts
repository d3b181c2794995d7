import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountFailures, afterFailure, isLocked, windowMs, type Bucket } from './throttle.ts';

const start = new Date('2026-03-02T02:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** The bucket after `times` failures right after one another. */
function failing(times: number, at = start): Bucket {
  let bucket: Bucket | undefined;
  for (let n = 0; n < times; n += 1) bucket = afterFailure(bucket, at, accountFailures);
  return bucket!;
}

describe('throttling', () => {
  it('locks from the fifth failure on: 1 s, doubling, 15 minutes at most', () => {
    const lockOf = (times: number) => (failing(times).lockedUntil?.getTime() ?? start.getTime()) - start.getTime();
    expect([1, 4, 5, 6, 7, 8, 14, 15, 16, 40].map(lockOf)).toEqual([0, 0, 1000, 2000, 4000, 8000, 512_000, 900_000, 900_000, 900_000]);
  });

  it('begins anew a window after the last lock ended', () => {
    const bucket = failing(6);
    const end = bucket.lockedUntil!.getTime() - start.getTime();
    expect(afterFailure(bucket, later(end + windowMs), accountFailures).failures).toBe(7);
    expect(afterFailure(bucket, later(end + windowMs + 1), accountFailures)).toEqual({
      failures: 1,
      windowStart: later(end + windowMs + 1),
      lockedUntil: null,
    });
  });

  it('never grows weaker by more failures, and is over when its time is over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (pauses) => {
        let bucket: Bucket | undefined;
        let at = 0;
        let longest = 0;
        for (const pause of pauses) {
          at += pause;
          bucket = afterFailure(bucket, later(at), accountFailures);
          const lock = bucket.lockedUntil ? bucket.lockedUntil.getTime() - later(at).getTime() : 0;
          expect(lock).toBeGreaterThanOrEqual(longest);
          expect(lock).toBeLessThanOrEqual(900_000);
          expect(isLocked(bucket, later(at + lock))).toBe(false);
          longest = lock;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('without a failure locks nobody', () => {
    expect(isLocked(undefined, start)).toBe(false);
  });
});
