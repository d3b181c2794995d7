import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay, businessTime, daysBetween, endOfDay, startOfDay } from './dates.ts';

const instants = fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
const days = instants.map(businessDay);
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

describe('business days', () => {
  it('begin at midnight in Shanghai and hold every instant until the next', () => {
    let cases = 0;
    fc.assert(
      fc.property(instants, (at) => {
        cases += 1;
        const day = businessDay(at);
        return (
          startOfDay(day) <= at && at < endOfDay(day) && businessTime(at).startsWith(day) && endOfDay(day).getTime() === startOfDay(addDays(day, 1)).getTime()
        );
      }),
      { numRuns: 20_000 },
    );
    console.info(`business days: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(20_000);
  });

  it('are counted across a leap day, and backwards', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2025-03-01', '2025-02-28')).toBe(-1);
  });

  it('turn at 16:00 UTC', () => {
    expect(businessDay(new Date('2026-01-31T15:59:59.999Z'))).toBe('2026-01-31');
    expect(businessDay(new Date('2026-01-31T16:00:00Z'))).toBe('2026-02-01');
    expect(businessTime(new Date('2026-01-31T01:05:00Z'))).toBe('2026-01-31 09:05:00');
  });

  it('n months on are the same day, or the last of a shorter month, and never the month after', () => {
    let cases = 0;
    fc.assert(
      fc.property(days, fc.integer({ min: -240, max: 240 }), (day, months) => {
        cases += 1;
        const later = addMonths(day, months);
        const kept =
          later.slice(8) === day.slice(8) || (Number(later.slice(8)) < Number(day.slice(8)) && businessDay(startOfDay(addDays(later, 1))).slice(8) === '01');
        return monthOf(later) - monthOf(day) === months && kept;
      }),
      { numRuns: 20_000 },
    );
    console.info(`months: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(20_000);
  });

  it('clamp from the original day, as the worked example of a lease from 31 January', () => {
    const due = Array.from({ length: 12 }, (_, index) => addMonths('2025-01-31', index));
    expect([due[1], due[2], due[3], due[11]]).toEqual(['2025-02-28', '2025-03-31', '2025-04-30', '2025-12-31']);
    expect(addDays(addMonths('2025-01-31', 12), -1)).toBe('2026-01-30');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  });
});
