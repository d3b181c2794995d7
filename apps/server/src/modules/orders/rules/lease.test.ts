import { describe, expect, it } from 'vitest';
import { leaseFrom } from './lease.ts';

describe('a lease', () => {
  it('begins the day after receipt and runs whole months, as in the worked example', () => {
    expect(leaseFrom('2025-01-30', 12)).toEqual({ start: '2025-01-31', end: '2026-01-30', days: 365 });
  });

  it('ends at the end of a shorter month', () => {
    expect(leaseFrom('2024-01-30', 1)).toEqual({ start: '2024-01-31', end: '2024-02-28', days: 29 });
    expect(leaseFrom('2025-02-27', 12)).toEqual({ start: '2025-02-28', end: '2026-02-27', days: 365 });
  });

  it('may begin on the day of receipt, or later', () => {
    expect(leaseFrom('2025-03-01', 3, 0).start).toBe('2025-03-01');
    expect(leaseFrom('2025-03-01', 3, 3).start).toBe('2025-03-04');
  });
});
