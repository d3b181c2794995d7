import { describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { rentFor } from './price.ts';

const prices = {
  a_total_rent: priceUnit(36_000_050),
  b_total_rent: priceUnit(38_000_049),
  c_total_rent: priceUnit(40_000_000),
  s_total_rent: priceUnit(30_000_000),
};

describe('the total rent of a segment', () => {
  it('is its own section price in fen, rounded half up', () => {
    expect((['S', 'A', 'B', 'C'] as const).map((segment) => rentFor(prices, segment))).toEqual([300_000, 360_001, 380_000, 400_000]);
  });

  it('is that of A for S where S has no price', () => {
    expect(rentFor({ ...prices, s_total_rent: null }, 'S')).toBe(360_001);
  });
});
