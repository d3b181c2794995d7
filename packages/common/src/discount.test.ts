import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOf } from './discount.ts';

const coupon = (over: Partial<Parameters<typeof cutOf>[0]>) => ({ type: 1, threshold: 0, value: 0, cap: 0, ...over });

describe('what a coupon takes off', () => {
  it.each([
    ['50.00 off 300.00', coupon({ value: 5000 }), 30_000, 1, 5000],
    ['50.00 off from 300.00, at 300.00', coupon({ value: 5000, threshold: 30_000 }), 30_000, 1, 5000],
    ['50.00 off from 300.00, at 299.99', coupon({ value: 5000, threshold: 30_000 }), 29_999, 1, 0],
    ['88 percent to pay of 300.00', coupon({ type: 2, value: 88 }), 30_000, 1, 3600],
    ['88 percent to pay of 0.13, half a fen rounded up', coupon({ type: 2, value: 50 }), 13, 1, 7],
    ['88 percent to pay, at most 20.00 off', coupon({ type: 2, value: 88, cap: 2000 }), 30_000, 1, 2000],
    ['a price of 9.90', coupon({ type: 12, value: 990 }), 30_000, 1, 29_010],
    ['a price above the price', coupon({ type: 12, value: 40_000 }), 30_000, 1, 0],
    ['more off than there is', coupon({ value: 40_000 }), 30_000, 1, 29_999],
    ['more off than leaves a fen a period', coupon({ value: 40_000 }), 30_000, 12, 29_988],
    ['a price below the floor already', coupon({ value: 5 }), 0, 1, 0],
  ])('is right for %s', (_, terms, base, floor, cut) => {
    expect(cutOf(terms, base, floor)).toBe(cut);
  });

  it('is never below nothing, above its cap, or so much that less than the floor is left', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 });
    const terms = fc.oneof(
      fc.record({ type: fc.constantFrom(1, 12), threshold: amount, value: amount, cap: amount }),
      fc.record({ type: fc.constant(2), threshold: amount, value: fc.integer({ min: 1, max: 99 }), cap: amount }),
    );
    let taken = 0;
    fc.assert(
      fc.property(terms, amount, fc.integer({ min: 0, max: 60 }), (each, base, floor) => {
        const cut = cutOf(each, base, floor);
        if (cut > 0) taken += 1;
        return (
          cut >= 0 &&
          (each.cap === 0 || cut <= each.cap) &&
          (cut === 0 || (base - cut >= floor && base >= each.threshold)) &&
          (each.type !== 12 || cut === 0 || base - cut >= each.value)
        );
      }),
      { numRuns: 20_000 },
    );
    expect(taken).toBeGreaterThan(2000);
  });
});
