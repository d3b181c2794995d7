import { describe, expect, it } from 'vitest';
import { judgePromise, rateOf, stretchOf, type Promised } from './promise.ts';

/** An instant by its time in Shanghai. */
const on = (text: string) => new Date(`${text}+08:00`);
const promise = (over: Partial<Promised> = {}): Promised => ({ at: on('2026-05-10T12:00:00'), day: '2026-05-12', amount: 30_000, nextAt: null, ...over });
const money = (text: string, amount = 30_000) => ({ at: on(text), amount });
const later = on('2026-06-01T00:00:00');
const outcome = (made: Promised, came: readonly ReturnType<typeof money>[], now = later) => judgePromise(made, came, now).outcome;

describe('a promise', () => {
  it('is kept by what comes up to the last second of its day, and by no later money', () => {
    expect(outcome(promise(), [money('2026-05-12T23:59:59')])).toBe('kept');
    expect(outcome(promise(), [money('2026-05-12T23:59:59.999')])).toBe('kept');
    expect(outcome(promise(), [money('2026-05-13T00:00:01')])).toBe('broken');
    expect(outcome(promise(), [money('2026-05-13T00:00:00')])).toBe('broken');
  });

  it('is not kept by what had come before it was made', () => {
    expect(outcome(promise(), [money('2026-05-10T12:00:00')])).toBe('kept');
    expect(outcome(promise(), [money('2026-05-10T11:59:59')])).toBe('broken');
    expect(outcome(promise(), [money('2026-05-09T20:00:00')])).toBe('broken');
  });

  it('is kept by a receipt that is told by the day alone, from the day on which it was made', () => {
    expect(outcome(promise(), [money('2026-05-10T00:00:00')])).toBe('kept');
    expect(outcome(promise(), [money('2026-05-12T00:00:00')])).toBe('kept');
    expect(outcome(promise(), [money('2026-05-09T00:00:00')])).toBe('broken');
  });

  it('waits until its day is over, is kept as soon as the sum is there, then in part or not at all', () => {
    const part = money('2026-05-11T09:00:00', 29_999);
    expect(outcome(promise(), [part], on('2026-05-12T23:59:59.999'))).toBe('live');
    expect(judgePromise(promise(), [part], on('2026-05-13T00:00:00'))).toEqual({ outcome: 'partly', paid: 29_999 });
    expect(judgePromise(promise(), [], on('2026-05-13T00:00:00'))).toEqual({ outcome: 'broken', paid: 0 });
    expect(outcome(promise(), [part, money('2026-05-11T10:00:00', 1)], on('2026-05-11T10:00:00'))).toBe('kept');
  });

  it('gives way to the next that is made before its day is over; no money keeps both', () => {
    const nextAt = on('2026-05-11T12:00:00');
    const [first, second] = [promise({ nextAt }), promise({ at: nextAt, day: '2026-05-20' })];
    const both = (...came: ReturnType<typeof money>[]) => [outcome(first, came), outcome(second, came)];
    expect(both(money('2026-05-12T09:00:00'))).toEqual(['superseded', 'kept']);
    expect(both(money('2026-05-11T09:00:00'))).toEqual(['kept', 'broken']);
    expect(both(money('2026-05-11T00:00:00'))).toEqual(['superseded', 'kept']);
    expect(both(money('2026-05-11T09:00:00', 10_000), money('2026-05-20T23:59:59', 20_000))).toEqual(['superseded', 'partly']);
    expect(both()).toEqual(['superseded', 'broken']);
  });

  it('is judged by itself where the next was made after its day', () => {
    expect(outcome(promise({ nextAt: on('2026-05-13T00:00:00') }), [])).toBe('broken');
    expect(outcome(promise({ nextAt: on('2026-05-12T23:59:59') }), [])).toBe('superseded');
  });

  it('for 29 February lasts to the last second of that day', () => {
    const leap = promise({ at: on('2028-02-28T10:00:00'), day: '2028-02-29' });
    expect(outcome(leap, [money('2028-02-29T23:59:59')], on('2028-03-10T00:00:00'))).toBe('kept');
    expect(outcome(leap, [money('2028-03-01T00:00:01')], on('2028-03-10T00:00:00'))).toBe('broken');
    expect(outcome(leap, [], on('2028-02-29T23:59:59'))).toBe('live');
    expect(stretchOf(leap)).toEqual({ from: on('2028-02-28T00:00:00'), until: on('2028-03-01T00:00:00') });
  });
});

describe('a rate of kept promises', () => {
  it('leaves out those that may still be kept and those that another took the place of', () => {
    const judged = (['kept', 'partly', 'broken', 'kept', 'live', 'superseded'] as const).map((each) => ({ outcome: each, paid: 0 }));
    expect(rateOf(judged)).toEqual({ kept: 2, decided: 4 });
    expect(rateOf([])).toEqual({ kept: 0, decided: 0 });
  });
});
