import { describe, expect, it } from 'vitest';
import { paidBackOn, residualOf, residualText, worthOf } from './device-account.ts';

const sums = { bought: 1000, repairs: 200, earned: 900, other: 300 };
const income = [
  { day: '2026-01-01', amount: 700 },
  { day: '2026-02-01', amount: 499 },
  { day: '2026-03-01', amount: 0 },
];

describe('what a device is still worth', () => {
  const terms = { months: 24, floor_percent: 20 };
  it('falls by an even part for each whole month, down to a rest', () => {
    const on = (today: string, more: object = {}) => residualOf(240_000, '2026-01-31', today, { ...terms, ...more });
    expect(['2026-02-27', '2026-02-28', '2027-01-31', '2030-01-01'].map((day) => on(day))).toEqual([240_000, 230_000, 120_000, 48_000]);
    expect(on('2026-02-28', { months: 1, floor_percent: 0 })).toBe(0);
    expect(on('2030-01-01', { floor_percent: 100 })).toBe(240_000);
    expect(residualText(terms)).toBe('按采购成本24个月匀减，最低为20%');
  });
});

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
