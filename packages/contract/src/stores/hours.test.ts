import { describe, expect, it } from 'vitest';
import { hoursText, type DayHours } from './hours.ts';

const day = { open: '09:00', close: '21:00' };
const late = { open: '10:00', close: '22:00' };
const week = (...days: DayHours[]) => hoursText(days);

describe("a store's hours in words", () => {
  it.each([
    [week(day, day, day, day, day, day, day), '每天 09:00–21:00'],
    [week(day, day, day, day, day, late, late), '周一至周五 09:00–21:00；周六至周日 10:00–22:00'],
    [week(null, day, day, day, day, day, late), '周一 休息；周二至周六 09:00–21:00；周日 10:00–22:00'],
    [week(null, null, null, null, null, null, null), '休息'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
