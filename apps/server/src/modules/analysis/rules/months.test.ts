import { expect, it } from 'vitest';
import { frozenOn, lastDay, monthsBetween, monthsFrom, newestFrozen } from './months.ts';

it('a month is frozen on the third day after its last, not before', () => {
  expect(newestFrozen('2026-03-02')).toBe('2026-01');
  expect(newestFrozen('2026-03-03')).toBe('2026-02');
  expect(newestFrozen('2026-01-03')).toBe('2025-12');
  expect(frozenOn('2026-02')).toBe('2026-03-03');
});

it('months have their own length, and follow each other over a new year', () => {
  expect([lastDay('2028-02'), lastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect([monthsBetween('2025-11', '2026-02'), monthsFrom('2026-02', '2026-01')]).toEqual([3, []]);
});
