import { describe, expect, it } from 'vitest';
import { buyoutDue } from './buyout-price.ts';

const facts = { leaseType: 1, early: true, salePrice: 540_000, rentCounted: 150_000, unpaidPeriods: 7, quantity: 1, giftRebate: 10_000 };

describe('the price of a buyout', () => {
  it('is what the goods cost less the rent paid, as in the worked example', () => {
    expect(buyoutDue(facts)).toEqual({ due: 390_000, rebate: 0 });
    expect(buyoutDue({ ...facts, early: false, rentCounted: 360_000, unpaidPeriods: 0 })).toEqual({ due: 180_000, rebate: 0 });
  });

  it('is nothing when more was paid than they cost', () => {
    expect(buyoutDue({ ...facts, rentCounted: 600_000 }).due).toBe(0);
  });

  it('is lower for goods that are the customer’s anyway, when more than two periods are paid early', () => {
    const gift = { leaseType: 2, early: true, salePrice: 360_000, rentCounted: 150_000, unpaidPeriods: 7, quantity: 1, giftRebate: 10_000 };
    expect(buyoutDue(gift)).toEqual({ due: 140_000, rebate: 70_000 });
    expect(buyoutDue({ ...gift, salePrice: 720_000, rentCounted: 300_000, quantity: 2 })).toEqual({ due: 280_000, rebate: 140_000 });
    expect(buyoutDue({ ...gift, unpaidPeriods: 2 })).toEqual({ due: 210_000, rebate: 0 });
    expect(buyoutDue({ ...gift, rentCounted: 350_000 })).toEqual({ due: 0, rebate: 10_000 });
  });
});
