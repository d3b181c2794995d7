import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOn, kindOfBill, type Settled } from './commission.ts';

/** Settles parts one after the other. */
const settle = (parts: readonly number[], rate: number): Settled =>
  parts.reduce<Settled>((so, amount) => ({ amount: so.amount + amount, commission: so.commission + commissionOn(so, amount, rate) }), {
    amount: 0,
    commission: 0,
  });

describe('the commission', () => {
  it('is the rate of what was paid, half a fen counts as one', () => {
    expect(commissionOn({ amount: 0, commission: 0 }, 30_000, 200)).toBe(600);
    expect(commissionOn({ amount: 0, commission: 0 }, 25, 200)).toBe(1);
    expect(commissionOn({ amount: 0, commission: 0 }, 24, 200)).toBe(0);
  });

  it('of parts is that of the whole, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 5000 }), (parts, rate) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(settle(parts, rate)).toEqual({ amount: whole, commission: commissionOn({ amount: 0, commission: 0 }, whole, rate) });
      }),
    );
  });

  it('goes back with what goes back, at the rate at which it was charged, and is gone with the last fen', () => {
    const charged = settle([30_000], 200);
    expect(commissionOn(charged, -15_000, 900)).toBe(-300);
    expect(commissionOn(charged, -30_000, 900)).toBe(-600);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1_000_000 }), (paid, rate, some) => {
        const back = Math.min(some, paid - 1);
        expect(settle([paid, -back, -(paid - back)], rate)).toEqual({ amount: 0, commission: 0 });
      }),
    );
  });

  it('tells rent from buyouts, compensation and the rest', () => {
    expect([1, 2, 3, 4, 5, 9].map(kindOfBill)).toEqual(Array(6).fill('rent'));
    expect([6, 7, 8, 10, 11].map(kindOfBill)).toEqual(['buyout', 'compensation', 'compensation', 'other', 'other']);
  });
});
