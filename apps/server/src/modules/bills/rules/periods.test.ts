import { expect, it } from 'vitest';
import { beginsAfter } from './periods.ts';

it('a period begins on the lease’s day of the month, whenever its rent is due; the first one never comes after the lease’s begin', () => {
  const begins = (period: number, day: string, start: string | null = '2025-01-31') => beginsAfter({ type: 2, period, periods: 12 }, start, day);
  expect([begins(2, '2025-02-27'), begins(2, '2025-02-28'), begins(3, '2025-02-28')]).toEqual([true, false, true]);
  expect(begins(1, '2025-01-01')).toBe(false);
  expect(begins(2, '2025-01-01', null)).toBe(false);
  expect(beginsAfter({ type: 9, period: 2, periods: 12 }, '2025-01-31', '2025-01-01')).toBe(false);
});
