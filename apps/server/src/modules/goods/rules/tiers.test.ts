import { describe, expect, it } from 'vitest';
import type { Specs } from './draft.ts';
import { segmentsOf, tiersWritten, unified } from './tiers.ts';

const price = (over: object = {}) => ({
  goods_lease_type_id: '1',
  a_total_rent: 100,
  b_total_rent: 100,
  c_total_rent: 100,
  s_total_rent: null,
  expiry_buyout: 7,
  ...over,
});
const specs = (...prices: ReturnType<typeof price>[][]): Specs => ({
  attributes: [{ name: '颜色', choices: ['黑', '白'] }],
  lease_type_ids: ['1', '2'],
  skus: prices.map((each, index) => ({ choices: [['黑', '白'][index]!], barcode: '', market_price: 1, sale_price: 0, deposit: 1, stock: 1, prices: each })),
});
const rents = { a_total_rent: 1, b_total_rent: 2, c_total_rent: 3, s_total_rent: 4 };

describe('tiered prices', () => {
  it('are those of segments that do not pay what A pays', () => {
    expect(segmentsOf(specs([price()]))).toEqual([]);
    expect(segmentsOf(specs([price({ s_total_rent: 100 })]))).toEqual([]);
    expect(segmentsOf(specs([price()], [price({ c_total_rent: 101 })]))).toEqual(['C']);
    expect(segmentsOf(specs([price({ b_total_rent: 99, s_total_rent: 90 })]))).toEqual(['B', 'S']);
    expect(segmentsOf(specs([price({ a_total_rent: null, b_total_rent: 5 })]))).toEqual([]);
  });

  it('are written where a price is, and nothing else changes', () => {
    const before = specs([price(), price({ goods_lease_type_id: '2' })], [price()]);
    const after = tiersWritten(before, [{ sku: 0, goods_lease_type_id: '2', ...rents }]) as Specs;
    expect(after).toEqual({
      ...before,
      skus: [{ ...before.skus[0]!, prices: [price(), price({ goods_lease_type_id: '2', ...rents })] }, before.skus[1]],
    });
  });

  it('are refused for a price that is not there, or named twice', () => {
    const before = specs([price()]);
    expect(tiersWritten(before, [{ sku: 1, goods_lease_type_id: '1', ...rents }])).toMatchObject({ code: 3151 });
    expect(tiersWritten(before, [{ sku: 0, goods_lease_type_id: '2', ...rents }])).toMatchObject({ code: 3151 });
    const twice = { sku: 0, goods_lease_type_id: '1', ...rents };
    expect(tiersWritten(before, [twice, twice])).toMatchObject({ code: 3020 });
  });

  it('are gone when everybody pays A’s', () => {
    const after = unified(specs([price({ b_total_rent: 120, c_total_rent: 130, s_total_rent: 90 })]));
    expect(segmentsOf(after)).toEqual([]);
    expect(after.skus[0]!.prices).toEqual([price()]);
  });
});
