import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { nextHour } from './next-hour.ts';

test.each([
  ['2026-11-28T08:04', '09:00'],
  ['2026-11-28T13:59', '14:00'],
  ['2026-11-28T19:30', '20:00'],
  ['2026-11-28T20:10', '09:00'],
  ['2026-11-28T23:30', '09:00'],
  ['2026-11-28T03:00', '09:00'],
])('at %s a day is offered from %s', (now, offered) => {
  expect(nextHour(dayjs(now)).format('HH:mm')).toBe(offered);
});
