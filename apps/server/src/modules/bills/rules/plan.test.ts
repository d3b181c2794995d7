import { describe, expect, it } from 'vitest';
import { planRent } from './plan.ts';

describe('the bills of an order', () => {
  it('are one for each period, the first of its own type, and sum to the total rent', () => {
    const plan = planRent(100_000, 12);
    expect(plan.map((bill) => bill.period)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(plan.map((bill) => bill.type)).toEqual([1, ...Array.from({ length: 11 }, () => 2)]);
    expect(plan[0]).toEqual({ type: 1, period: 1, periods: 12, amount: 8337 });
    expect(plan.reduce((sum, bill) => sum + bill.amount, 0)).toBe(100_000);
  });

  it('is a single first bill for a lease of one period', () => {
    expect(planRent(5000, 1)).toEqual([{ type: 1, period: 1, periods: 1, amount: 5000 }]);
  });
});
