import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elsewhere, inTurn, resting, type RentPayment } from './in-turn.ts';

const april = { billId: 4, due: '2026-04-04' };
const may = { billId: 5, due: '2026-05-04' };
const june = { billId: 6, due: '2026-06-04' };
const fee = { billId: 9, due: '9999-12-31' };
const rest = { billId: resting, due: '9999-12-31' };
const dues = [april, may, june, fee, rest];
const told = (booked: readonly RentPayment[]) =>
  inTurn(booked)
    .map(({ billId, day, amount }) => `${billId}: ${amount} on ${day}`)
    .toSorted();

describe('the day for which money counts', () => {
  it('is its own where it is booked as it comes, even before an older rent', () => {
    const booked = [
      { ...may, day: '2026-05-01', amount: 300 },
      { ...april, day: '2026-05-17', amount: 300 },
    ];
    expect(told(booked)).toEqual(['4: 300 on 2026-05-17', '5: 300 on 2026-05-01']);
  });

  it('is given to the older rent by money that came before and was heard of after, from one rent to the next', () => {
    const booked = [
      { ...april, day: '2026-05-17', amount: 300 },
      { ...may, day: '2026-05-20', amount: 300 },
      { ...june, day: '2026-04-06', amount: 300 },
    ];
    expect(told(booked)).toEqual(['4: 300 on 2026-04-06', '5: 300 on 2026-05-17', '6: 300 on 2026-05-20']);
  });

  it('is given up to what came, the latest money first, also by what paid fees or rests', () => {
    const booked = [
      { ...april, day: '2026-04-20', amount: 100 },
      { ...april, day: '2026-05-17', amount: 200 },
      { ...fee, day: '2026-04-06', amount: 30 },
      { ...rest, day: '2026-04-06', amount: 50 },
    ];
    expect(told(booked)).toEqual(['0: 50 on 2026-05-17', '4: 100 on 2026-04-20', '4: 120 on 2026-05-17', '4: 30 on 2026-04-06', '4: 50 on 2026-04-06', '9: 30 on 2026-05-17']); // prettier-ignore
  });

  it('is not taken from rent that was paid in time', () => {
    const booked = [
      { ...april, day: '2026-04-03', amount: 300 },
      { ...may, day: '2026-04-01', amount: 300 },
    ];
    expect(told(booked)).toEqual(['4: 300 on 2026-04-03', '5: 300 on 2026-04-01']);
  });

  it('is not that of money that rested and went back, the newest first, or settled something else', () => {
    const booked = [
      { ...rest, day: '2026-04-01', amount: 100 },
      { ...rest, day: '2026-04-02', amount: 200 },
      { ...rest, day: '2026-04-03', amount: -200 },
      { billId: elsewhere, due: '9999-12-31', day: '2026-04-01', amount: 100, held: true },
      { ...rest, day: '2026-05-17', amount: 300 },
      { ...april, day: '2026-05-17', amount: 300, held: true },
      { ...rest, day: '2026-05-16', amount: 50 },
    ];
    expect(told(booked)).toEqual(['0: 50 on 2026-05-17', '4: 250 on 2026-05-17', '4: 50 on 2026-05-16']);
  });

  it('of what rested goes with it where it is used: no day counts twice', () => {
    const booked = [
      { ...april, day: '2026-05-17', amount: 300 },
      { ...fee, day: '2026-04-06', amount: 1 },
      { ...rest, day: '2026-04-06', amount: 299 },
      { ...june, day: '2026-04-06', amount: 299, held: true },
    ];
    expect(told(booked)).toEqual(['4: 1 on 2026-04-06', '4: 299 on 2026-04-06', '6: 299 on 2026-05-17', '9: 1 on 2026-05-17']);
  });

  it('leaves what each got and what came on each day as they were booked, and no rent later than one that is due after it', () => {
    const days = ['2026-04-01', '2026-04-10', '2026-05-02', '2026-05-20', '2026-06-10'];
    const payment = record({ to: constantFrom(...dues), day: constantFrom(...days), amount: integer({ min: 1, max: 300 }) });
    const by = (some: readonly RentPayment[], key: (each: RentPayment) => string) =>
      Object.fromEntries([...Map.groupBy(some, key)].map(([name, parts]) => [name, parts.reduce((sum, { amount }) => sum + amount, 0)]));
    assert(
      property(array(payment, { maxLength: 8 }), (payments) => {
        const booked = payments.map(({ to, day, amount }) => ({ ...to, day, amount }));
        const counted = inTurn(booked);
        expect(by(counted, ({ billId }) => `${billId}`)).toEqual(by(booked, ({ billId }) => `${billId}`));
        expect(by(counted, ({ day }) => day)).toEqual(by(booked, ({ day }) => day));
        const late = (some: readonly RentPayment[]) =>
          some.filter(({ due, day }) => day > due).reduce((sum, { due, day, amount }) => sum + amount * (Date.parse(day) - Date.parse(due)), 0);
        expect(late(counted)).toBeLessThanOrEqual(late(booked));
      }),
      { numRuns: 300 },
    );
  });
});
