import { describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import type { Specs } from './draft.ts';
import { segmentsOf, tiersWritten, unified } from './tiers.ts';

const price = (over: object = {}) => ({
  goods_lease_type_id: '1',
  a_total_rent: priceUnit(100),
  b_total_rent: priceUnit(100),
  c_total_rent: priceUnit(100),
  s_total_rent: null,
  expiry_buyout: 7,
  ...over,
});
const specs = (...prices: ReturnType<typeof price>[][]): Specs => ({
  attributes: [{ name: '颜色', choices: ['黑', '白'] }],
  lease_type_ids: ['1', '2'],
  skus: prices.map((each, index) => ({ choices: [['黑', '白'][index]!], barcode: '', market_price: 1, sale_price: 0, deposit: 1, stock: 1, prices: each })),
});
const noSections = { a_section_price: null, b_section_price: null, c_section_price: null, s_section_price: null };
const typeOf = (id: string) => ({ lease_type: Number(id), periods: 12 });
const rents = { a_total_rent: priceUnit(1), b_total_rent: priceUnit(2), c_total_rent: priceUnit(3), s_total_rent: priceUnit(4) };

describe('tiered prices', () => {
  it('are those of segments that do not pay what A pays', () => {
    expect(segmentsOf(specs([price()]))).toEqual([]);
    expect(segmentsOf(specs([price({ s_total_rent: priceUnit(100) })]))).toEqual([]);
    expect(segmentsOf(specs([price()], [price({ c_total_rent: priceUnit(101) })]))).toEqual(['C']);
    expect(segmentsOf(specs([price({ b_total_rent: priceUnit(99), s_total_rent: priceUnit(90) })]))).toEqual(['B', 'S']);
    expect(segmentsOf(specs([price({ a_total_rent: null, b_total_rent: priceUnit(5) })]))).toEqual([]);
  });

  it('are written where a price is, and nothing else changes', () => {
    const before = specs([price(), price({ goods_lease_type_id: '2' })], [price()]);
    const sections = { a_section_price: priceUnit(10), b_section_price: priceUnit(11), c_section_price: null, s_section_price: null };
    const after = tiersWritten(before, sections, [{ sku_id: 'n0', goods_lease_type_id: '2', ...rents }], typeOf) as Specs;
    expect(after).toEqual({
      ...before,
      ...sections,
      skus: [{ ...before.skus[0]!, prices: [price(), price({ goods_lease_type_id: '2', ...rents })] }, before.skus[1]],
    });
  });

  it('are refused for a price that is not there, or named twice', () => {
    const before = specs([price()]);
    const refused = (...rows: Parameters<typeof tiersWritten>[2]) => tiersWritten(before, noSections, rows, typeOf);
    expect(refused({ sku_id: 'n1', goods_lease_type_id: '1', ...rents })).toMatchObject({ code: goodsErrors.TIER_PRICE_UNKNOWN.code });
    expect(refused({ sku_id: 'n0', goods_lease_type_id: '2', ...rents })).toMatchObject({ code: goodsErrors.TIER_PRICE_UNKNOWN.code });
    const row = { sku_id: 'n0', goods_lease_type_id: '1', ...rents };
    expect(refused(row, row)).toMatchObject({ code: goodsErrors.PRICE_REPEATED.code });
    expect(refused({ ...row, goods_attr_name: '白' })).toMatchObject({ code: goodsErrors.TIER_PRICE_UNKNOWN.code });
    expect(refused({ ...row, info_id: '5-1-12' })).toMatchObject({ code: goodsErrors.TIER_PRICE_UNKNOWN.code });
    expect(refused({ ...row, info_id: '', goods_attr_name: '黑' })).toMatchObject(noSections);
  });

  it('are written to a SKU on sale by its number, wherever it stands', () => {
    const [first, second] = specs([price()], [price()]).skus;
    const before: Specs = { ...specs([price()]), skus: [first!, { ...second!, sku_id: '7' }] };
    const row = { info_id: '7-1-12', sku_id: '7', goods_attr_name: '白', goods_lease_type_id: '1', ...rents };
    const after = tiersWritten(before, noSections, [row], typeOf) as Specs;
    expect(after.skus.map((sku) => sku.prices)).toEqual([[price()], [price(rents)]]);
    expect(tiersWritten(before, noSections, [{ ...row, info_id: '', sku_id: 'n1' }], typeOf)).toMatchObject({ code: goodsErrors.TIER_PRICE_UNKNOWN.code });
  });

  it('are gone when everybody pays A’s', () => {
    const before = {
      ...specs([price({ b_total_rent: priceUnit(120), c_total_rent: priceUnit(130), s_total_rent: priceUnit(90) })]),
      a_section_price: priceUnit(10),
      b_section_price: priceUnit(11),
      s_section_price: priceUnit(9),
    };
    const after = unified(before);
    expect(segmentsOf(after)).toEqual([]);
    expect(after.skus[0]!.prices).toEqual([price()]);
    expect(after).toMatchObject({ a_section_price: 10, b_section_price: 10, c_section_price: 10, s_section_price: null });
    expect(unified({ ...before, a_section_price: null })).toMatchObject({ a_section_price: null, b_section_price: 11, s_section_price: null });
  });
});
