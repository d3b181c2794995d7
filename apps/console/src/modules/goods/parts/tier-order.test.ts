import { priceUnit } from '@merchant-admin/common/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentParts, tierWarning, tierWarningsIn, type SegmentPart, type SegmentRents } from './tier-order.ts';

type Units = Partial<Record<SegmentPart, number>>;
const priced = (units: Units): SegmentRents => Object.fromEntries(Object.entries(units).map(([part, each]) => [part, priceUnit(each)]));
const warned = (units: Units) => segmentParts.filter((part) => tierWarning(priced(units), part) !== undefined);

describe('the order of prices by segment', () => {
  it('is warned of where a better segment pays more, at the price that is out of it', () => {
    expect(warned({ a: 100, b: 99, c: 120 })).toEqual(['b']);
    expect(warned({ a: 100, b: 110, c: 105 })).toEqual(['c']);
    expect(warned({ a: 100, c: 99 })).toEqual(['c']);
    expect(warned({ a: 100, b: 110, c: 120, s: 101 })).toEqual(['s']);
    expect(warned({ a: 100, b: 90, c: 80, s: 110 })).toEqual(['b', 'c', 's']);
    expect(tierWarningsIn([{ a: 1, b: 0 }, {}, { a: 1, s: 2 }].map(priced))).toBe(2);
  });

  it('is right whenever C pays at least B’s, B at least A’s and A at least S’s, and while prices are missing', () => {
    const rent = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.tuple(rent, rent, rent, rent), (rents) => {
        const [s, a, b, c] = rents.toSorted((one, other) => one - other) as [number, number, number, number];
        expect(warned({ a, b, c, s })).toEqual([]);
        expect(warned({ a, c })).toEqual([]);
        expect(warned({ b, s })).toEqual([]);
      }),
    );
  });
});
