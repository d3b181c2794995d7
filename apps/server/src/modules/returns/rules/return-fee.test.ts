import { describe, expect, it } from 'vitest';
import { returnFee } from './return-fee.ts';

const late = { daysAfterEnd: 5, graceDays: 3, totalRent: 360_000, leaseDays: 365, cap: 600_000 };

describe('the fee on a late return', () => {
  it('is 19.72 for five days late with three of grace, as in the worked example', () => {
    expect(returnFee(late)).toEqual({ days: 2, daily: 986, fee: 1972 });
  });

  it('is nothing within the days of grace, and never above the cap', () => {
    expect(returnFee({ ...late, daysAfterEnd: 3 }).fee).toBe(0);
    expect(returnFee({ ...late, daysAfterEnd: -30 }).days).toBe(0);
    expect(returnFee({ ...late, daysAfterEnd: 10_000, cap: 5000 }).fee).toBe(5000);
    expect(returnFee({ ...late, leaseDays: 0 }).fee).toBe(0);
  });
});
