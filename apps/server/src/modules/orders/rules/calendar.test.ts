import { describe, expect, it } from 'vitest';
import { workingDayAfter, yearOf } from './calendar.ts';

describe('the calendar of a year', () => {
  it('has the weekends where nothing is set, leap day included', () => {
    const days = yearOf(2028, []);
    expect(days.every((each) => each.kind === 'rest' && !each.custom)).toBe(true);
    expect(days).toHaveLength(106);
    expect(days[0]).toEqual({ day: '2028-01-01', kind: 'rest', name: '周末', custom: false });
  });

  it('takes days off for work and workdays for rest, once each and in order', () => {
    const days = yearOf(2026, [
      { day: '2026-10-01', kind: 'rest', name: '国庆节' },
      { day: '2026-10-10', kind: 'work', name: '国庆调休' },
    ]);
    const october = days.filter((each) => each.day >= '2026-10-01' && each.day <= '2026-10-11').map((each) => [each.day.slice(8), each.kind, each.custom]);
    expect(october).toEqual([
      ['01', 'rest', true],
      ['03', 'rest', false],
      ['04', 'rest', false],
      ['10', 'work', true],
      ['11', 'rest', false],
    ]);
  });
});

describe('working days after a day', () => {
  it('leave weekends out, take in weekends of work, leave out days of rest, and pass into the next year', () => {
    expect(workingDayAfter('2026-11-19', 3, [])).toBe('2026-11-24');
    expect(workingDayAfter('2026-11-19', 3, [{ day: '2026-11-21', kind: 'work', name: '调休' }])).toBe('2026-11-23');
    expect(workingDayAfter('2026-11-19', 3, [{ day: '2026-11-20', kind: 'rest', name: '店休' }])).toBe('2026-11-25');
    expect(workingDayAfter('2026-12-31', 1, [{ day: '2027-01-01', kind: 'rest', name: '元旦' }])).toBe('2027-01-04');
  });
});
