import { describe, expect, it } from 'vitest';
import { isPromiseAmount, isPromiseDay } from './follow.ts';

describe('following up late rent', () => {
  it('takes promises for today up to 180 days on', () => {
    expect(['2026-03-01', '2026-03-02', '2026-08-29', '2026-08-30'].map((day) => isPromiseDay(day, '2026-03-02'))).toEqual([false, true, true, false]);
  });

  it('takes promises of no more than anybody can owe', () => {
    expect([0, 1, 200, 201].map((amount) => isPromiseAmount(amount, 100))).toEqual([false, true, true, false]);
  });
});
