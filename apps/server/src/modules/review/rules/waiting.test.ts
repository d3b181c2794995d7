import { expect, it } from 'vitest';
import { waitingMinutes } from './waiting.ts';

const never = () => false;
/** An instant of business time. */
const at = (text: string) => new Date(`${text}:00+08:00`);
const weekend = (day: string) => ['2026-03-07', '2026-03-08'].includes(day);

it('an order waits from its payment on, in whole minutes; one that is not paid does not wait', () => {
  expect(waitingMinutes(null, at('2026-03-02 10:00'), never)).toBeNull();
  expect(waitingMinutes(at('2026-03-02 10:00'), at('2026-03-02 10:59'), never)).toBe(59);
  expect(waitingMinutes(new Date('2026-03-02T02:00:30Z'), at('2026-03-02 10:02'), never)).toBe(1);
  expect(waitingMinutes(at('2026-03-02 10:00'), at('2026-03-02 09:00'), never)).toBe(0);
});

it('days on which nobody works do not count, the hours before and after do', () => {
  expect(waitingMinutes(at('2026-03-06 23:00'), at('2026-03-09 01:00'), weekend)).toBe(120);
  expect(waitingMinutes(at('2026-03-06 23:00'), at('2026-03-08 12:00'), weekend)).toBe(60);
  expect(waitingMinutes(at('2026-03-07 10:00'), at('2026-03-08 10:00'), weekend)).toBe(0);
  expect(waitingMinutes(at('2026-03-07 10:00'), at('2026-03-09 00:30'), weekend)).toBe(30);
});

it('a wait of years is counted no further than a year of days', () => {
  expect(waitingMinutes(at('2020-01-01 00:00'), at('2026-01-01 00:00'), never)).toBe(367 * 1440);
});
