import { describe, expect, it } from 'vitest';
import { isSlot, slotsOf } from './slots.ts';

const day = { open: '09:00', close: '10:30' };
const week = [day, day, day, day, day, day, null];
const rule = { minutes: 30, days: 7 };
/** Monday, 09:10 in Shanghai. */
const now = new Date('2026-03-02T01:10:00Z');

describe('the times at which customers may come', () => {
  it('are over before closing, still to come, and none on a day on which the store is closed', () => {
    const days = slotsOf(week, now, rule);
    expect(days.map(({ slots }) => slots.length)).toEqual([2, 3, 3, 3, 3, 3, 0]);
    expect(days[0]!.slots.map((slot) => slot.toISOString())).toEqual(['2026-03-02T01:30:00.000Z', '2026-03-02T02:00:00.000Z']);
  });

  it('are those alone: no other instant is one, nor one of a store whose hours nobody has told', () => {
    expect(isSlot(week, new Date('2026-03-03T01:00:00Z'), now, rule)).toBe(true);
    expect(isSlot(week, new Date('2026-03-03T01:05:00Z'), now, rule)).toBe(false);
    expect(isSlot(week, new Date('2026-03-02T01:00:00Z'), now, rule)).toBe(false);
    expect(isSlot([], new Date('2026-03-03T01:00:00Z'), now, rule)).toBe(false);
  });
});
