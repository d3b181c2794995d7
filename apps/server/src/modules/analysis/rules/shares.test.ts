import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateOf, shares } from './shares.ts';

it('parts of a row add up to 100.00 %, and none is off by a hundredth or more', () => {
  expect(shares([1, 1, 1])).toEqual([3334, 3333, 3333]);
  expect(shares([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const told = shares(parts);
      expect(told.reduce((sum, part) => sum + part, 0)).toBe(total > 0 ? 10_000 : 0);
      for (const [place, part] of parts.entries()) expect(Math.abs(told[place]! - (total > 0 ? (part / total) * 10_000 : 0))).toBeLessThan(1);
    }),
  );
});

it('a part of nothing is nothing', () => {
  expect([rateOf(0, 0), rateOf(1, 3)]).toEqual([0, 3333]);
});
