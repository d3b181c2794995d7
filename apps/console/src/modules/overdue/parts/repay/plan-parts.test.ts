import { describe, expect, it } from 'vitest';
import { askedOf, evenParts, firstChoice, sumOf } from './plan-parts.ts';

const bill = (id: string, day: string | null, open: number, fee = 0) => ({ bill_id: id, name: id, due_date: day, open, fee });
const bills = [bill('1', '2026-04-04', 30_000, 3600), bill('2', '2026-05-04', 30_000, 600), bill('3', '2026-06-04', 30_000)];

describe('the instalments that a plan begins with', () => {
  it('are of what is due, with its late fees, to the fen', () => {
    const chosen = firstChoice(bills, '2026-05-10');
    expect(chosen).toEqual(['1', '2']);
    expect(askedOf(bills, chosen)).toBe(64_200);
    expect(firstChoice(bills.slice(2), '2026-05-10')).toEqual(['3']);
    expect(sumOf(evenParts(64_200, 7, '2026-05-31'))).toBe(64_200);
  });

  it('fall on the same day of each month, on the last where a month is shorter', () => {
    expect(evenParts(100, 3, '2027-12-31').map((part) => part.due_date)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
  });
});
