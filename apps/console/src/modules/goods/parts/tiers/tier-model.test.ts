import { priceUnit } from '@merchant-admin/common/money';
import { describe, expect, it } from 'vitest';
import { filledByShare, filledBySections, pricesOf, withRent, type TierRow } from './tier-model.ts';

const row = (over: Partial<TierRow> = {}): TierRow => ({
  infoId: '7-1-12',
  skuId: '7',
  skuName: '黑色',
  leaseType: '1',
  leaseTypeName: '租完归还 12期',
  periods: 12,
  ...over,
});

describe('rows of prices by segment', () => {
  it('are filled with shares of A’s price, in whole fen rounded half up, where there is one', () => {
    const [first, second] = filledByShare([row({ a: priceUnit(36_000_100), s: priceUnit(1) }), row({ b: priceUnit(5) })], { b: 105, c: 112 });
    // 3600.01 yuan: 3780.0105 and 4032.0112.
    expect(first).toMatchObject({ a: 36_000_100, b: 37_800_100, c: 40_320_100, s: 1 });
    expect(second).toEqual(row({ b: priceUnit(5) }));
    expect(filledByShare([row({ a: priceUnit(100) })], { b: 50 })[0]).toMatchObject({ b: 100 });
    expect(filledByShare([row({ a: priceUnit(100) })], { b: 49 })[0]).toEqual(row({ a: priceUnit(100) }));
  });

  it('are filled with what their periods cost, all of them or those of one lease type, segments without a price left alone', () => {
    const rows = [row({ s: priceUnit(5) }), row({ leaseType: '2', periods: 24, a: priceUnit(1) })];
    const sections = { a: priceUnit(3_000_000), c: priceUnit(3_166_667) };
    expect(filledBySections(rows, sections)).toMatchObject([
      { a: 36_000_000, c: 38_000_004, s: 5 },
      { a: 72_000_000, c: 76_000_008 },
    ]);
    expect(filledBySections(rows, sections)[0]).not.toHaveProperty('b');
    expect(filledBySections(rows, sections, '2')).toMatchObject([rows[0]!, { a: 72_000_000 }]);
  });

  it('lose a price that is emptied, and are saved with S paying A’s', () => {
    expect(withRent(row({ a: priceUnit(1), s: priceUnit(2) }), 's', null)).toEqual(row({ a: priceUnit(1) }));
    expect(pricesOf([row({ a: priceUnit(1), b: priceUnit(2), c: priceUnit(3) })])).toEqual([
      {
        info_id: '7-1-12',
        sku_id: '7',
        goods_attr_name: '黑色',
        goods_lease_type_id: '1',
        a_total_rent: 1,
        b_total_rent: 2,
        c_total_rent: 3,
        s_total_rent: null,
      },
    ]);
  });
});
