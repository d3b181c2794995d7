import { priceUnit } from '@merchant-admin/common/money';
import { goodsColumns, goodsFileColumns } from '@merchant-admin/contract/goods/goods-list';
import { expect, it } from 'vitest';
import type { Specs } from './draft.ts';
import { priceRange } from './price-range.ts';

const yuan = (amount: number) => priceUnit(amount * 10_000);
const rents = (type: string, a: number, b: number, c: number) => ({
  goods_lease_type_id: type,
  a_total_rent: yuan(a),
  b_total_rent: yuan(b),
  c_total_rent: yuan(c),
  s_total_rent: null,
  expiry_buyout: 0,
});
const tiered: Specs = {
  attributes: [{ name: '颜色', choices: ['黑'] }],
  lease_type_ids: ['3', '6'],
  skus: [
    {
      choices: ['黑'],
      barcode: '',
      market_price: 1,
      sale_price: 0,
      deposit: 500,
      stock: 1,
      prices: [rents('3', 2400, 2500, 2600), rents('6', 4200, 4300, 4400)],
    },
  ],
};

it('the range of rents is what a period costs segment A, and its heading says so on the screen and in the file', () => {
  expect(priceRange(tiered, Number)).toEqual({ least_month_rent: yuan(700), most_month_rent: yuan(800), least_deposit: 500, most_deposit: 500 });
  for (const columns of [goodsColumns, goodsFileColumns]) expect(columns.least_month_rent.title).toBe('A段租金（每期）');
});
