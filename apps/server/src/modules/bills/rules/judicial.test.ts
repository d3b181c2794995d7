import { describe, expect, it } from 'vitest';
import { judicialStanding, payCodeStateAt } from './judicial.ts';

describe('a judicial bill', () => {
  const live = { ended: false, cancelled: false };
  it.each([
    [
      { ...live, paid: 0, open: 100 },
      { state: 10, paid: 0, open: 100 },
    ],
    [
      { ...live, paid: 1, open: 99 },
      { state: 20, paid: 1, open: 99 },
    ],
    [
      { ...live, paid: 100, open: 0 },
      { state: 30, paid: 100, open: 0 },
    ],
    [
      { ended: true, cancelled: true, paid: 40, open: 60 },
      { state: 40, paid: 40, open: 0 },
    ],
    [
      { ended: true, cancelled: false, paid: 100, open: 5 },
      { state: 30, paid: 100, open: 0 },
    ],
  ])('of %j stands at %j', (facts, standing) => expect(judicialStanding(facts)).toEqual(standing));
});

describe('a receiving code', () => {
  const valid_until = new Date('2026-05-17T04:00:00Z');
  const code = { paid: false, voided: false, ended: false, valid_until };
  const before = new Date(valid_until.getTime() - 1);
  it('is valid until its last instant, which is not part of it', () => {
    expect(payCodeStateAt(code, before)).toBe(1);
    expect(payCodeStateAt(code, valid_until)).toBe(4);
  });
  it('is void by an act or with its bill, and paid whatever came after', () => {
    expect(payCodeStateAt({ ...code, voided: true }, valid_until)).toBe(3);
    expect(payCodeStateAt({ ...code, ended: true }, before)).toBe(3);
    expect(payCodeStateAt({ ...code, paid: true, voided: true }, valid_until)).toBe(2);
  });
});
