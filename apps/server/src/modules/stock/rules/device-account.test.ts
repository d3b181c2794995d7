import { describe, expect, it } from 'vitest';
import { paidBackOn, worthOf } from './device-account.ts';

const sums = { bought: 1000, repairs: 200, earned: 900, other: 300 };
const income = [
  { day: '2026-01-01', amount: 700 },
  { day: '2026-02-01', amount: 499 },
  { day: '2026-03-01', amount: 0 },
];

describe('whether a device has paid back', () => {
  it('goes by all that it cost and all that came', () => {
    expect(worthOf(sums)).toBe('back');
    expect(worthOf({ ...sums, other: 299 })).toBe('open');
    expect(worthOf({ ...sums, earned: 0, other: 0 })).toBe('open');
  });

  it('is not known where nobody wrote a price, whatever repairs cost', () => {
    expect(worthOf({ ...sums, bought: 0 })).toBe('unknown');
    expect(paidBackOn({ ...sums, bought: 0 }, income)).toBeNull();
  });

  it('is told by the day on which what came had reached what it cost', () => {
    expect(paidBackOn({ ...sums, repairs: 199 }, income)).toBe('2026-02-01');
    expect(paidBackOn({ ...sums, other: 0 }, income)).toBeNull();
  });

  it('is told by the last day where the shares of an order lack a fen', () => {
    expect(paidBackOn(sums, income)).toBe('2026-03-01');
    expect(paidBackOn(sums, [])).toBeNull();
  });
});
