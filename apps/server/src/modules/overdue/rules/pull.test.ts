import { describe, expect, it } from 'vitest';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { heldAfterTalk, objectionToGiveBack } from './pull.ts';

const now = new Date('2026-05-13T04:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
describe('a pulled case', () => {
  it('is given back by who pulled it; what was given to somebody without an end is not', () => {
    const held = { holder: 7, until: at(1) };
    expect(objectionToGiveBack(held, 7)).toBeUndefined();
    expect(objectionToGiveBack({ ...held, until: null }, 7)).toBe(e.CASE_GIVEN);
    const others = [objectionToGiveBack(held, 8), objectionToGiveBack(held, null), objectionToGiveBack({ holder: null, until: null }, null)];
    expect(others).toEqual([e.CASE_NOT_YOURS, e.CASE_NOT_YOURS, e.CASE_NOT_YOURS]);
  });

  it('is held after a talk for a whole hold from now, from the next time, or from the end of the promised day', () => {
    const pool = { hold_minutes: 72 * 60 };
    expect(heldAfterTalk(pool, {}, now)).toEqual(at(72));
    expect(heldAfterTalk(pool, { nextAt: at(10).toISOString() }, now)).toEqual(at(82));
    // The promised day ends at midnight in Shanghai, twelve hours from noon.
    expect(heldAfterTalk(pool, { promiseDate: '2026-05-13' }, now)).toEqual(at(84));
    expect(heldAfterTalk(pool, { nextAt: at(30).toISOString(), promiseDate: '2026-05-13' }, now)).toEqual(at(102));
  });
});
