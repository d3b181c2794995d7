import { describe, expect, it } from 'vitest';
import { lateness } from './lateness.ts';

const lease = { status: 50, next_due: '2026-03-02', rent_end: '2026-12-31' };

describe('how late a lease is', () => {
  it('counts days after the day on which rent was due, not that day itself', () => {
    expect(lateness(lease, '2026-03-02')).toEqual({ rent: 0, back: 0 });
    expect(lateness(lease, '2026-03-05')).toEqual({ rent: 3, back: 0 });
    expect(lateness({ ...lease, next_due: null }, '2026-03-05')).toEqual({ rent: 0, back: 0 });
  });

  it('counts the return once the lease is over and nothing was chosen, beside the rent', () => {
    expect(lateness({ status: 60, next_due: '2026-02-28', rent_end: '2026-03-01' }, '2026-03-05')).toEqual({ rent: 5, back: 4 });
  });

  it('is nothing before the lease and after it', () => {
    for (const status of [10, 40, 65, 90, 100]) expect(lateness({ ...lease, status }, '2027-03-05')).toEqual({ rent: 0, back: 0 });
  });
});
