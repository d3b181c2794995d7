import { describe, expect, it } from 'vitest';
import { queueErrors as e } from '@merchant-admin/contract/platform/queue';
import {
  holderAt,
  holdEnds,
  objectionToAssign,
  objectionToClaim,
  objectionToHolder,
  objectionToLoad,
  objectionToPool,
  objectionToTakeBack,
  roomFor,
  type Pool,
} from './holding.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const now = at('12:00:00');
const pool: Pool = {
  id: 1,
  kind: 'water',
  hold_minutes: 60,
  held_most: 2,
  day_most: 5,
  rest_minutes: 60,
  passed_most: 3,
  opens_at: at('08:00:00'),
  closes_at: at('18:00:00'),
  closed_at: null,
};
const free = { holder_id: null, held_at: null, held_until: null, done_at: null };
const held = { holder_id: 7, held_at: at('11:30:00'), held_until: at('12:30:00'), done_at: null };
const over = { ...held, held_until: now };
const endless = { ...held, held_until: null };
const done = { ...held, done_at: at('11:50:00') };
const closed = { ...pool, closed_at: at('10:00:00') };
const none = { held: 0, today: 0 };

describe('a hold', () => {
  it('ends by its time, at the very instant', () => {
    expect(holdEnds(pool, now)).toEqual(at('13:00:00'));
    expect([held, over, done, free].map((item) => holderAt(item, now))).toEqual([7, null, null, null]);
    expect(holderAt(over, new Date(now.getTime() - 1))).toBe(7);
  });

  it('that has no time does not end by itself, and keeps others out', () => {
    expect([holderAt(endless, at('23:59:59')), holderAt({ ...endless, done_at: now }, now)]).toEqual([7, null]);
    expect(objectionToClaim(endless, pool, none, false, now)).toBe(e.TAKEN);
  });
});

describe('what one may still take', () => {
  it('is the less that the caps leave; a pool without a cap of a day leaves what may be held', () => {
    expect([roomFor(pool, none), roomFor(pool, { held: 0, today: 4 }), roomFor({ ...pool, day_most: null }, { held: 1, today: 99 })]).toEqual([2, 1, 1]);
    expect(objectionToLoad({ ...pool, day_most: null }, { held: 1, today: 99 })).toBeUndefined();
  });
});

describe('what stands against an act', () => {
  it.each([
    ['a free item', free, pool, none, false, undefined],
    ['one whose hold has run out', over, pool, none, false, undefined],
    ['one that somebody holds', held, pool, none, false, e.TAKEN],
    ['one that is done', done, pool, none, false, e.ITEM_DONE],
    ['one of a closed pool', free, closed, none, false, e.POOL_CLOSED],
    ['one that was given back a short while ago', free, pool, none, true, e.RESTING],
    ['one more than may be held', free, pool, { held: 2, today: 0 }, false, e.HELD_LIMIT],
    ['the last that may be held', free, pool, { held: 1, today: 4 }, false, undefined],
    ['one more than a day allows', free, pool, { held: 0, today: 5 }, false, e.DAY_LIMIT],
  ])('taking %s', (_, item, of, load, rests, objection) => {
    expect(objectionToClaim(item, of, load, rests, now)).toBe(objection);
  });

  it('taking before the first and after the last instant of the pool', () => {
    const instants = [at('07:59:59'), at('08:00:00'), at('17:59:59'), at('18:00:00')];
    expect(instants.map((instant) => objectionToPool(pool, instant))).toEqual([e.POOL_EARLY, undefined, undefined, e.POOL_LATE]);
    expect(objectionToAssign(free, pool, at('18:00:00'))).toBeUndefined();
  });

  it('giving, taking back and working on', () => {
    expect([free, held, over, done].map((item) => objectionToAssign(item, pool, now))).toEqual([undefined, e.TAKEN, undefined, e.ITEM_DONE]);
    expect([free, held, over, done].map((item) => objectionToTakeBack(item, pool, now))).toEqual([e.NOT_HELD, undefined, e.NOT_HELD, e.ITEM_DONE]);
    expect([free, held, over, done].map((item) => objectionToHolder(item, pool, 7, now))).toEqual([e.NOT_YOURS, undefined, e.NOT_YOURS, e.ITEM_DONE]);
    expect(objectionToHolder(held, pool, 8, now)).toBe(e.NOT_YOURS);
    expect([objectionToAssign(free, closed, now), objectionToTakeBack(held, closed, now), objectionToHolder(held, closed, 7, now)]).toEqual(
      Array.from({ length: 3 }, () => e.POOL_CLOSED),
    );
  });
});
