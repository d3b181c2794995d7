import { expect, it } from 'vitest';
import { earlyPenalty } from './early-penalty.ts';

it('ending early costs a share of the rent that is not asked for, half a fen rounded up, and never more than the cap', () => {
  expect(earlyPenalty({ futureRent: 330_000, percent: 30, cap: 0 })).toBe(99_000);
  expect(earlyPenalty({ futureRent: 5, percent: 30, cap: 0 })).toBe(2);
  expect(earlyPenalty({ futureRent: 330_000, percent: 30, cap: 50_000 })).toBe(50_000);
  expect(earlyPenalty({ futureRent: 330_000, percent: 0, cap: 50_000 })).toBe(0);
});
