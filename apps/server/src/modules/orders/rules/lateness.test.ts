import { describe, expect, it } from 'vitest';
import { lateness } from './lateness.ts';

const lease = { status: 50, lease_type: 1, next_due: '2026-03-02', rent_end: '2026-12-31', return_grace_days: 3, settling: false };

describe('how late a lease is', () => {
  it('counts days after the day on which rent was due, not that day itself', () => {
    expect(lateness(lease, '2026-03-02')).toEqual({ rent: 0, back: 0 });
    expect(lateness(lease, '2026-03-05')).toEqual({ rent: 3, back: 0 });
    expect(lateness({ ...lease, next_due: null }, '2026-03-05')).toEqual({ rent: 0, back: 0 });
  });

  it('counts the return after its days of grace while the goods are away, beside the rent', () => {
    const over = { ...lease, status: 60, next_due: '2026-02-28', rent_end: '2026-03-01' };
    expect(lateness(over, '2026-03-04')).toEqual({ rent: 4, back: 0 });
    for (const status of [50, 60, 65]) expect(lateness({ ...over, status }, '2026-03-05')).toEqual({ rent: 5, back: 1 });
    for (const status of [70, 75, 80]) expect(lateness({ ...over, status }, '2026-03-05')).toEqual({ rent: 5, back: 0 });
    expect(lateness({ ...over, lease_type: 2 }, '2026-03-05')).toEqual({ rent: 5, back: 0 });
    expect(lateness({ ...over, settling: true }, '2026-03-05')).toEqual({ rent: 5, back: 0 });
  });

  it('is nothing before the lease and after it', () => {
    for (const status of [10, 40, 90, 100]) expect(lateness({ ...lease, status }, '2027-03-05')).toEqual({ rent: 0, back: 0 });
  });
});
