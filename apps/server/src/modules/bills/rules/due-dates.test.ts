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

  it('is planned before its day, to be paid on it, overdue after it; what is settled stays as it is', () => {
    const on = (status: number, today: string) => statusOn({ status, due_date: '2025-03-31', type: 2 }, today);
    expect(['2025-03-30', '2025-03-31', '2025-04-01'].map((day) => on(10, day))).toEqual([10, 20, 60]);
    for (const settled of [50, 70, 80, 90]) expect(on(settled, '2025-04-01')).toBe(settled);
    expect([30, 20].map((status) => on(status, '2025-04-01'))).toEqual([60, 60]);
    expect(statusOn({ status: 20, due_date: '2025-03-31', type: 10 }, '2025-04-01')).toBe(20);
    expect(statusOn({ status: 10, due_date: null, type: 2 }, '2025-04-01')).toBe(10);
  });
});
