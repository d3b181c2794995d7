import fc from 'fast-check';
import { addDays } from '@merchant-admin/common/dates';
import { describe, expect, it } from 'vitest';
import { commonLeaseRule as rule, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { lateStretches, overdueFee, type FeePause, type LateBill } from './overdue-fee.ts';

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

describe('the late days of rent, in stretches', () => {
  const dated: LeaseRule = { ...rule, grace_days: 2, daily_rate: 10_000, floor: 0, cap_percent: 10 };
  const pauses = [{ since: '2025-04-05', until: '2025-04-07' }];

  it('say of each why it cost what it cost: 2 days of grace, 2 at 3.00, one at 1.00 after 200.00 came, 2 paused, then up to 30.00 in all', () => {
    const part = bill({ payments: [{ day: '2025-04-04', amount: 20_000 }] });
    expect(lateStretches(part, '2025-05-10', dated, pauses)).toEqual([
      { from: '2025-04-01', to: '2025-04-02', days: 2, open: 30_000, daily: 0, why: 'grace' },
      { from: '2025-04-03', to: '2025-04-04', days: 2, open: 30_000, daily: 300, why: 'charged' },
      { from: '2025-04-05', to: '2025-04-05', days: 1, open: 10_000, daily: 100, why: 'charged' },
      { from: '2025-04-06', to: '2025-04-07', days: 2, open: 10_000, daily: 0, why: 'paused' },
      { from: '2025-04-08', to: '2025-04-30', days: 23, open: 10_000, daily: 100, why: 'charged' },
      { from: '2025-05-01', to: '2025-05-10', days: 10, open: 10_000, daily: 0, why: 'capped' },
    ]);
  });

  it('cost together what the late fee is, whatever is paid, paused or capped', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((after) => addDays('2025-03-20', after));
    fc.assert(
      fc.property(
        fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 20_000 }) }), { maxLength: 4 }),
        fc.array(fc.record({ since: day, until: fc.option(day) }), { maxLength: 3 }),
        fc.record({
          grace_days: fc.integer({ min: 0, max: 5 }),
          cap_percent: fc.integer({ min: 0, max: 40 }),
          daily_rate: fc.integer({ min: 0, max: 20_000 }),
        }),
        day,
        (payments, paused, terms, today) => {
          const owed = bill({ payments });
          const lateTerms = { ...rule, ...terms };
          const stretches = lateStretches(owed, today, lateTerms, paused);
          const whole = overdueFee(owed, today, lateTerms, paused);
          const sum = (of: (each: (typeof stretches)[number]) => number) => stretches.reduce((total, each) => total + of(each), 0);
          expect(sum(({ days, daily }) => days * daily)).toBe(whole.fee);
          expect(sum(({ days, why }) => (why === 'paused' ? days : 0))).toBe(whole.paused);
          expect(sum(({ days, why }) => (why === 'charged' || why === 'capped' ? days : 0))).toBe(whole.days);
        },
      ),
    );
  });
});

/** The same by going from day to day: slow, and nothing to think about. */
function dayByDay({ due_date: due, amount, payments }: LateBill, today: string, by: LeaseRule, pauses: readonly FeePause[]) {
  const sum = { days: 0, fee: 0, paused: 0 };
  let left = Math.round((amount * by.cap_percent) / 100);
  for (let day = addDays(due!, 1); day <= today; day = addDays(day, 1)) {
    const open = amount - payments.reduce((paid, each) => (each.day < day ? paid + each.amount : paid), 0);
    if (open <= 0) return sum;
    if (day < addDays(due!, by.grace_days + 1)) continue;
    if (pauses.some(({ since, until }) => since < day && (until === null || day <= until))) sum.paused += 1;
    else {
      const cost = by.daily_fixed || (by.daily_rate === 0 ? 0 : Math.max(Math.round((open * by.daily_rate) / 1_000_000), by.floor));
      sum.days += 1;
      sum.fee += Math.min(cost, left);
      left -= Math.min(cost, left);
    }
  }
  return sum;
}

describe('late days taken together', () => {
  it('cost what they cost one by one, and so do their stretches', () => {
    const days = (max: number) => fc.integer({ min: -3, max }).map((after) => addDays('2025-03-31', after));
    const money = fc.record({ day: days(120), amount: fc.integer({ min: 1, max: 20_000 }) });
    const pause = fc.record({ since: days(120), until: fc.option(days(160), { nil: null }) });
    const terms = fc.record({
      daily_rate: fc.constantFrom(0, 3000, 10_000),
      daily_fixed: fc.constantFrom(0, 0, 700),
      floor: fc.constantFrom(0, 100),
      cap_percent: fc.constantFrom(0, 10, 30, 100),
      grace_days: fc.constantFrom(0, 0, 3),
    });
    fc.assert(
      fc.property(fc.array(money, { maxLength: 4 }), fc.array(pause, { maxLength: 3 }), terms, days(150), (payments, pauses, by, today) => {
        const [late, law] = [bill({ payments }), { ...rule, ...by }];
        const found = overdueFee(late, today, law, pauses);
        expect(found).toEqual(dayByDay(late, today, law, pauses));
        expect(lateStretches(late, today, law, pauses).reduce((sum, each) => sum + each.days * each.daily, 0)).toBe(found.fee);
      }),
      { numRuns: 3000 },
    );
  });
});
