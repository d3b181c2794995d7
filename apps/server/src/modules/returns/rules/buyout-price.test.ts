import { describe, expect, it } from 'vitest';
import { buyoutDue } from './buyout-price.ts';

const facts = {
  leaseType: 1,
  early: true,
  salePrice: 540_000,
  rentCounted: 150_000,
  unpaidPeriods: 7,
  quantity: 1,
  giftRebate: 10_000,
  totalRent: 360_000,
  expiryPercent: 100,
  rentPercent: 100,
};

describe('the price of a buyout', () => {
  it('is what the goods cost less the rent paid, as in the worked example', () => {
    expect(buyoutDue(facts)).toEqual({ due: 390_000, rebate: 0 });
    expect(buyoutDue({ ...facts, early: false, rentCounted: 360_000, unpaidPeriods: 0 })).toEqual({ due: 180_000, rebate: 0 });
  });

  it('asks for a share of the rent that is not paid and of the price at the end, when it is bought early: 80 % of 2,100.00 and 50 % of 1,800.00 are 2,580.00', () => {
    const shares = { ...facts, rentPercent: 80, expiryPercent: 50 };
    expect(buyoutDue(shares).due).toBe(168_000 + 90_000);
    expect(buyoutDue({ ...shares, early: false, rentCounted: 360_000, unpaidPeriods: 0 }).due).toBe(180_000);
    expect(buyoutDue({ ...shares, rentCounted: 149_999 }).due).toBe(168_001 + 90_000);
  });

  it('is nothing when more was paid than they cost', () => {
    expect(buyoutDue({ ...facts, rentCounted: 600_000 }).due).toBe(0);
  });

  it('is lower for goods that are the customer’s anyway, when more than two periods are paid early', () => {
    const gift = { ...facts, leaseType: 2, salePrice: 360_000 };
    expect(buyoutDue(gift)).toEqual({ due: 140_000, rebate: 70_000 });
    expect(buyoutDue({ ...gift, salePrice: 720_000, rentCounted: 300_000, quantity: 2 })).toEqual({ due: 280_000, rebate: 140_000 });
    expect(buyoutDue({ ...gift, unpaidPeriods: 2 })).toEqual({ due: 210_000, rebate: 0 });
    expect(buyoutDue({ ...gift, rentCounted: 350_000 })).toEqual({ due: 0, rebate: 10_000 });
  });
});
