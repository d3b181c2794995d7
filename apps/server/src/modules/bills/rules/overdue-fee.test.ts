import fc from 'fast-check';
import { addDays } from '@merchant-admin/common/dates';
import { describe, expect, it } from 'vitest';
import { commonLeaseRule as rule, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { overdueFee, type LateBill } from './overdue-fee.ts';

const bill = (more: Partial<LateBill> = {}): LateBill => ({ due_date: '2025-03-31', amount: 30_000, payments: [], ...more });

describe('the fee on late rent', () => {
  it('is 12.00 for a period of 300.00 paid twelve days late, as in the worked example', () => {
    const paid = bill({ payments: [{ day: '2025-04-12', amount: 30_000 }] });
    expect(overdueFee(paid, '2025-04-12', rule)).toEqual({ days: 12, fee: 1200, paused: 0 });
    expect(overdueFee(paid, '2025-12-31', rule)).toEqual({ days: 12, fee: 1200, paused: 0 });
  });

  it('begins the day after the due day, and after the days of grace', () => {
    expect(overdueFee(bill(), '2025-03-31', rule)).toEqual({ days: 0, fee: 0, paused: 0 });
    expect(overdueFee(bill(), '2025-04-01', rule)).toEqual({ days: 1, fee: 100, paused: 0 });
    expect(overdueFee(bill(), '2025-04-03', { ...rule, grace_days: 2 })).toEqual({ days: 1, fee: 100, paused: 0 });
  });

  it('is charged on the rent still open each day', () => {
    const rate: LeaseRule = { ...rule, daily_rate: 10_000, floor: 0 };
    const part = bill({ payments: [{ day: '2025-04-02', amount: 20_000 }] });
    expect(overdueFee(part, '2025-04-04', rate).fee).toBe(300 + 300 + 100 + 100);
  });

  it('costs at least the floor a day, unless the rate is nothing', () => {
    expect(overdueFee(bill({ amount: 100_000 }), '2025-04-01', rule).fee).toBe(100);
    expect(overdueFee(bill(), '2025-04-30', { ...rule, daily_rate: 0 })).toEqual({ days: 30, fee: 0, paused: 0 });
    expect(overdueFee(bill(), '2025-04-03', { ...rule, daily_fixed: 1000 })).toEqual({ days: 3, fee: 3000, paused: 0 });
  });

  it('is capped by the period’s rent and never falls as time goes on', () => {
    expect(overdueFee(bill(), '2026-03-31', rule).fee).toBe(9000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 20_000 }),
        (amount, late, daily_rate) => {
          const terms = { ...rule, daily_rate };
          const day = addDays('2025-03-31', late);
          const before = overdueFee(bill({ amount }), day, terms);
          const after = overdueFee(bill({ amount }), addDays(day, 1), terms);
          return after.fee >= before.fee && after.fee <= Math.round(amount * 0.3) + 1 && Number.isInteger(after.fee);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is nothing where nothing is due', () => {
    expect(overdueFee(bill({ due_date: null }), '2026-01-01', rule)).toEqual({ days: 0, fee: 0, paused: 0 });
  });
});
