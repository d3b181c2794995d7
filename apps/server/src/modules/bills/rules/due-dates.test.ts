import { describe, expect, it } from 'vitest';
import { dueDate, statusOn } from './due-dates.ts';

describe('a period’s rent', () => {
  it('is due on the lease’s first day of each month, at the month’s end where there is no such day', () => {
    expect(Array.from({ length: 12 }, (_, index) => dueDate('2025-01-31', index + 1))).toEqual([
      null,
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
      '2025-06-30',
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
    ]);
  });

  it('is due on the 1st of each month where the rules say so, a month later for who begins after the 21st: from 10 May on 1 June, from 25 May on 1 July', () => {
    expect([1, 2, 3].map((period) => dueDate('2025-05-10', period, true))).toEqual([null, '2025-06-01', '2025-07-01']);
    expect([2, 3].map((period) => dueDate('2025-05-25', period, true))).toEqual(['2025-07-01', '2025-08-01']);
    expect([dueDate('2025-12-21', 2, true), dueDate('2025-12-22', 2, true)]).toEqual(['2026-01-01', '2026-02-01']);
  });

  it('is planned before its day, to be paid on it, overdue after it; what is settled stays as it is', () => {
    const on = (status: number, today: string) => statusOn({ status, due_date: '2025-03-31', type: 2 }, today);
    expect(['2025-03-30', '2025-03-31', '2025-04-01'].map((day) => on(10, day))).toEqual([10, 20, 60]);
    for (const settled of [50, 70, 80, 90]) expect(on(settled, '2025-04-01')).toBe(settled);
    expect([30, 20].map((status) => on(status, '2025-04-01'))).toEqual([60, 60]);
    expect(statusOn({ status: 20, due_date: '2025-03-31', type: 10 }, '2025-04-01')).toBe(20);
    expect(statusOn({ status: 10, due_date: null, type: 2 }, '2025-04-01')).toBe(10);
  });
});
