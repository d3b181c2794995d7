import { expect, it } from 'vitest';
import { heldSince } from './held-since.ts';

const at = (day: number) => new Date(`2025-02-${String(day).padStart(2, '0')}T04:00:00Z`);

it('money counts as held from the day since which so much of it was there without a break', () => {
  const steps = [
    { at: at(1), change: 30_000 },
    { at: at(5), change: 20_000 },
  ];
  expect(heldSince(steps, 30_000)).toEqual(at(1));
  expect(heldSince(steps, 30_001)).toEqual(at(5));
  expect(heldSince([...steps, { at: at(3), change: -10_000 }], 30_000)).toEqual(at(5));
  expect(heldSince(steps, 60_000)).toBeUndefined();
});
