import { describe, expect, it } from 'vitest';
import { nextAttempt } from './retry.ts';

describe('a document without an outcome', () => {
  it('is taken up again after 30 s, then twice as long each time, at most an hour', () => {
    const now = new Date('2026-03-02T02:00:00Z');
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 5000].map((attempts) => (nextAttempt(now, attempts).getTime() - now.getTime()) / 1000);
    expect(waits).toEqual([30, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]);
  });
});
