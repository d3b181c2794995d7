import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from './money.ts';
import { splitRent } from './split.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const plan = fc
  .integer({ min: 1, max: 60 })
  .chain((periods) =>
    fc.tuple(fc.oneof(fc.integer({ min: periods, max: periods * 3 }), fc.integer({ min: periods, max: 10_000_000_000 })), fc.constant(periods)),
  );

describe('a total rent over its periods', () => {
  it('sums exactly, has no period below one fen, and later periods are alike', () => {
    let cases = 0;
    fc.assert(
      fc.property(plan, ([total, periods]) => {
        cases += 1;
        const parts = splitRent(fen(total), periods);
        return parts.length === periods && sum(parts) === total && Math.min(...parts) >= 1 && new Set(parts.slice(1)).size <= 1;
      }),
      { numRuns: 50_000 },
    );
    console.info(`splits: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(50_000);
  });

  it('puts the remainder on the first period: 1,000.00 over 12 and over 7', () => {
    expect(splitRent(fen(100_000), 12)).toEqual([8337, ...Array.from({ length: 11 }, () => 8333)]);
    expect(splitRent(fen(100_000), 7)).toEqual([14_284, ...Array.from({ length: 6 }, () => 14_286)]);
  });

  it('gives 300.00 a period for the worked example of 3,600.00 over 12', () => {
    expect(splitRent(fen(360_000), 12)).toEqual(Array.from({ length: 12 }, () => 30_000));
  });

  it('rounds later periods down where rounding up would leave nothing for the first', () => {
    expect(splitRent(fen(19), 12)).toEqual([8, ...Array.from({ length: 11 }, () => 1)]);
    expect(splitRent(fen(5), 5)).toEqual([1, 1, 1, 1, 1]);
  });

  it('refuses totals below one fen a period and numbers of periods that are none', () => {
    expect(() => splitRent(fen(11), 12)).toThrow(RangeError);
    for (const periods of [0, -1, 1.5, Number.NaN]) expect(() => splitRent(fen(100), periods)).toThrow(RangeError);
  });
});
